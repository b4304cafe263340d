/** The smallest files of each kind that say what they are. */
export const SAMPLE_FILES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
  ai: Buffer.from('%PDF-1.6\n1 0 obj<</Creator(Adobe Illustrator 29.0)>>endobj\n%%EOF\n'),
  oldAi: Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n%%EOF\n'),
  eps: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n%%EOF\n'),
  dosEps: Buffer.from([0xc5, 0xd0, 0xd3, 0xc6, 0x1e, 0, 0, 0, 1, 2, 3, 4]),
  svg: Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
  ),
  avif: Buffer.from('0000001c6674797061766966000000006d696631617669666d696166', 'hex'),
  heic: Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  postScript: Buffer.from('%!PS-Adobe-3.0\n/Helvetica findfont\n'),
} as const

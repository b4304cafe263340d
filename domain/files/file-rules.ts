/** Every kind of file that the shop takes; the server decides by content, never by name. */
const FILE_KINDS = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'pdf', 'ai', 'eps'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const MEDIA_TYPES: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ai: 'application/illustrator',
  eps: 'application/postscript',
}

/** Dots, which every browser shows as they are; of anything else others than its sender look at a picture that the shop drew. */
const DOTS: readonly FileKind[] = ['jpeg', 'png', 'gif', 'webp', 'avif']
export const isShownAsItIs = (mediaType: string) => DOTS.some((kind) => MEDIA_TYPES[kind] === mediaType)

export const MB = 1024 * 1024
/** A file must be smaller than this, whatever it is for. */
const MAX_FILE_BYTES = 50 * MB
export const MAX_AVATAR_BYTES = 5 * MB
const MAX_SVG_BYTES = 10 * MB

export interface FolderRule {
  kinds: readonly FileKind[]
  maxBytes: number
  /** Said when the content is none of these kinds. */
  wrongKind: string
  /** A picture that is drawn anew, no longer than this, before anybody gets it: nothing else that was in the file stays. */
  redrawnToPx?: number
}

/** Artwork may be of any kind that we can open, wherever it goes. */
export const artworkUpTo = (maxBytes: number): FolderRule => ({
  kinds: FILE_KINDS,
  maxBytes,
  wrongKind: 'Please choose an image (JPG, PNG, GIF, WebP, AVIF or SVG), PDF, AI or EPS file.',
})
export const ARTWORK = artworkUpTo(MAX_FILE_BYTES)
export const ARTWORK_HINT = 'Image, PDF, AI or EPS.'

/** What telephones make and no browser but their own opens; nor does the library with which we read pictures. */
const HEIC = /\.hei[cf]$/i
export const HEIC_NOTE =
  'HEIC photos cannot be opened here. Please save yours as JPG and choose that: on an iPhone, open it, tap Share, then Options, then Most Compatible; on a Mac, open it in Preview and choose Export.'

export const PHOTOGRAPH: FolderRule = {
  kinds: ['jpeg', 'png'],
  maxBytes: MAX_FILE_BYTES,
  wrongKind: 'Please choose a JPG or PNG file.',
}
export const AVATAR: FolderRule = {
  kinds: ['jpeg', 'png', 'gif', 'webp'],
  maxBytes: MAX_AVATAR_BYTES,
  wrongKind: 'Please select an image file.',
}
/** What telephones take as a rule. A PNG of fifty million dots that comes bit by bit, 600 kB to send, took 580 MB to open. */
export const MAX_AVATAR_MEGAPIXELS = 25
export const AVATAR_NOT_OPENED = `We could not open that picture. Please choose another one, of at most ${MAX_AVATAR_MEGAPIXELS} megapixels.`

/** As many as a work order prints, and telephones take: 108 million. A PNG of four times as many, 400 kB to send, took 2.2 GB of whose browser showed it. */
const MOST_MEGAPIXELS = 110
export const MOST_DOTS = MOST_MEGAPIXELS * 1_000_000
export const PICTURE_NOT_TAKEN = `We could not take that picture. Please choose another one, of at most ${MOST_MEGAPIXELS} megapixels.`

export const ORDER_BUCKET = 'custom-order-uploads'
/** Of the orders' bucket: pictures that the studio renders of a finished design. */
export const PREVIEW_FOLDER = 'previews'
export const CONTACT_BUCKET = 'contact-uploads'
export const AVATAR_BUCKET = 'profile_avatars'

/** What an input offers to choose: extensions, because browsers do not know AI and EPS by type. */
const EXTENSIONS: Record<FileKind, string> = {
  jpeg: '.jpg,.jpeg',
  png: '.png',
  gif: '.gif',
  webp: '.webp',
  avif: '.avif',
  svg: '.svg',
  pdf: '.pdf',
  ai: '.ai',
  eps: '.eps',
}
export function acceptedExtensions({ kinds }: FolderRule): string {
  return kinds.map((kind) => EXTENSIONS[kind]).join(',')
}

/** Judged by its name alone, which is all a browser reliably knows; the server looks inside. */
export function kindByName(name: string): FileKind | undefined {
  const extension = /\.[a-z]+$/.exec(name.toLowerCase())?.[0]
  return FILE_KINDS.find((kind) => extension && EXTENSIONS[kind].split(',').includes(extension))
}

/** Whoever fetches a file opens it by its name: one of ours, and a drawing's for drawings alone, which are cleaned, and looked at as pictures. */
export function mayBeCalled(name: string, kind: FileKind): boolean {
  const called = kindByName(name)
  return called !== undefined && (called === 'svg') === (kind === 'svg')
}

/** Drawings are read as a whole, so they end sooner than other files. */
export const mostBytes = (kind: FileKind, { maxBytes }: FolderRule) =>
  kind === 'svg' ? Math.min(MAX_SVG_BYTES, maxBytes) : maxBytes

/** What can be told about a file before it is sent. */
export function fileProblem({ name, size }: { name: string; size: number }, rule: FolderRule): string | undefined {
  const kind = kindByName(name)
  if (!kind || !rule.kinds.includes(kind)) return HEIC.test(name) ? HEIC_NOTE : rule.wrongKind
  const most = mostBytes(kind, rule)
  return size >= most ? tooLargeMessage(most) : undefined
}

/** '25MB' */
export const megabytes = (bytes: number) => `${bytes / MB}MB`

/** 'File size must be less than 25MB', 'File size must be less than 5MB' */
export function tooLargeMessage(maxBytes: number): string {
  return `File size must be less than ${megabytes(maxBytes)}`
}

const LONGEST_NAME = 100

/** Any character other than letters, digits, dot, underscore and hyphen becomes an underscore. */
export function cleanFileName(name: string): string {
  const clean = name.replace(/[^A-Za-z0-9._-]/g, '_')
  return clean.length > LONGEST_NAME ? clean.slice(-LONGEST_NAME) : clean || 'file'
}

/** Timestamp, something nobody can guess, cleaned name. */
export function storedName(name: string, atMs: number, random: string): string {
  return `${atMs}-${random}-${cleanFileName(name)}`
}

/** What a stored file was called when it was chosen, by its address. */
export const chosenName = (url: string) => cleanFileName((url.split('/').at(-1) ?? '').replace(/^\d+-\w+-\.*/, ''))

/** One or two clean segments: no dots in front, nothing that could leave a folder. */
const CLEAN_PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,159}\/)?[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
export function isCleanPath(path: string): boolean {
  return CLEAN_PATH.test(path)
}

const PUBLIC_FILES_PATH = '/storage/v1/object/public/'

const SHOWN_PATH = '/storage/v1/render/image/public/'

/** Whether what is stored under this name is looked at as the picture that the shop drew of it. */
export function isShownAsDrawn(name: string): boolean {
  const kind = kindByName(name)
  return kind !== undefined && !isShownAsItIs(MEDIA_TYPES[kind])
}

/** Where a stored file is looked at. */
export const shownAt = (url: string) => (isShownAsDrawn(url) ? url.replace(PUBLIC_FILES_PATH, SHOWN_PATH) : url)

/** Bucket and path of a public file address, whatever host it names; nothing for any other address. */
export function fileOfUrl(url: string): { bucket: string; path: string } | undefined {
  const pathname = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/.exec(url)?.[1]
  if (!pathname?.startsWith(PUBLIC_FILES_PATH)) return undefined
  const [bucket = '', ...segments] = pathname.slice(PUBLIC_FILES_PATH.length).split('/')
  const path = segments.join('/')
  return isCleanPath(path) ? { bucket, path } : undefined
}

/** The relative address at which a stored file is public. */
export function publicFilePath(bucket: string, path: string): string {
  return `${PUBLIC_FILES_PATH}${bucket}/${path}`
}

/** A picture for the proof: JPEG bytes, square side in pixels, and what it shows. */
export type ProofPicture = { jpeg: Uint8Array; side: number; label: string }
export type Proof = {
  title: string
  pictures: readonly ProofPicture[]
  lines: readonly (readonly [string, string])[]
  notes: readonly string[]
}

const PAGE = { width: 612, height: 792, margin: 48 }
const LATIN = /[^\x20-\x7e\xa0-\xff]/g

/** PDF's base fonts know Latin letters; dashes and quotes are told in plain ones, the rest is left out. */
function literal(text: string): string {
  const plain = text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\u2026/g, '...')
  return plain.replace(LATIN, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)
}

function write(x: number, y: number, size: number, text: string, font = 'F1'): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${literal(text)}) Tj ET`
}

/** Breaks a sentence into lines of so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + word.length + 1 > letters) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

function pageContent({ title, pictures, lines, notes }: Proof): string {
  const { width, height, margin } = PAGE
  const out = ['0.075 0.118 0.212 rg', write(margin, height - 62, 22, title, 'F2')]
  const columns = pictures.length > 1 ? 2 : 1
  const side = columns === 2 ? 200 : 260
  const gap = (width - 2 * margin - columns * side) / Math.max(1, columns)
  let bottom = height - 90
  for (const [i, { label }] of pictures.entries()) {
    const x = margin + (i % columns) * (side + gap)
    const y = height - 96 - side - Math.floor(i / columns) * (side + 26)
    out.push(`q ${side} 0 0 ${side} ${x} ${y} cm /P${i} Do Q`, write(x, y - 13, 9, label))
    bottom = Math.min(bottom, y - 22)
  }
  let y = bottom - 20
  for (const [name, value] of lines) {
    out.push(write(margin, y, 10, name, 'F2'), write(margin + 130, y, 10, value))
    y -= 15
  }
  y -= 6
  for (const line of notes.flatMap((note) => wrapped(note, 104))) {
    if (y < margin) break
    out.push(write(margin, y, 9, line))
    y -= 12
  }
  return out.join('\n')
}

/** One page with the views, the choices and the findings. Written by hand: a library would weigh more than the studio. */
export function proofPdf(proof: Proof): Uint8Array<ArrayBuffer> {
  const content = pageContent(proof)
  const images = proof.pictures.map((_, i) => `/P${i} ${6 + i} 0 R`).join(' ')
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 5 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${images} >> >> >>`
  const pageNumber = 6 + proof.pictures.length
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects: (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${pageNumber} 0 R] /Count 1 >>`],
    [font('Helvetica')],
    [font('Helvetica-Bold')],
    [`<< /Length ${content.length} >>\nstream\n`, content, '\nendstream'],
    ...proof.pictures.map(({ jpeg, side }) => [
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ]),
    [page],
  ]
  return assemble(objects)
}

function assemble(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  const push = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part
    chunks.push(bytes)
    length += bytes.length
  }
  push('%PDF-1.4\n')
  const offsets = objects.map((parts, i) => {
    const at = length
    for (const part of [`${i + 1} 0 obj\n`, ...parts, '\nendobj\n']) push(part)
    return at
  })
  const start = length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  const out = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}

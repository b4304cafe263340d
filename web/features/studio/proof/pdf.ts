import { type Face, latin, widthOf } from './glyph-widths.ts'

export const PAGE = { width: 612, height: 792 }
/** JPEG bytes of a square picture, and its side in pixels. */
export type Jpeg = { jpeg: Uint8Array; side: number }
type TextOptions = { face?: Face; color?: string; align?: 'left' | 'right' }

const INK = '#131e36'
const FONTS: Record<Face, string> = { regular: 'F1', bold: 'F2' }
const number = (value: number) => String(Math.round(value * 100) / 100)

function paint(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  return `${[value >> 16, (value >> 8) & 255, value & 255].map((byte) => (byte / 255).toFixed(3)).join(' ')} rg`
}

/** One sheet of paper. Everything is measured in points from its left top. */
export class PdfPage {
  readonly marks: string[] = []
  readonly pictures: Jpeg[] = []

  /** `y` is the line that letters stand on. */
  text(x: number, y: number, size: number, text: string, { face = 'regular', color = INK, align }: TextOptions = {}) {
    const left = align === 'right' ? x - widthOf(text, size, face) : x
    const letters = latin(text).replace(/[\\()]/g, (sign) => `\\${sign}`)
    const place = `${number(left)} ${number(PAGE.height - y)} Td`
    this.marks.push(`${paint(color)} BT /${FONTS[face]} ${size} Tf ${place} (${letters}) Tj ET`)
  }

  box(x: number, y: number, width: number, height: number, color: string) {
    this.marks.push(`${paint(color)} ${[x, PAGE.height - y - height, width, height].map(number).join(' ')} re f`)
  }

  picture(x: number, y: number, side: number, picture: Jpeg) {
    const [left, bottom] = [number(x), number(PAGE.height - y - side)]
    this.marks.push(`q ${number(side)} 0 0 ${number(side)} ${left} ${bottom} cm /P${this.pictures.length} Do Q`)
    this.pictures.push(picture)
  }
}

type Part = string | Uint8Array
type PdfObject = readonly Part[]

/** The file. Written by hand: a library would weigh more than the studio. */
export function pdfOf(title: string, pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const objects: PdfObject[] = [
    ['<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>'],
    [], // The list of pages, known when they are.
    [font('Helvetica')],
    [font('Helvetica-Bold')],
    [`<< /Title (${latin(title).replace(/[\\()]/g, (sign) => `\\${sign}`)}) >>`],
  ]
  const add = (object: PdfObject) => objects.push(object)
  const kids = pages.map((page) => {
    const names = page.pictures.map((picture, i) => `/P${i} ${add(image(picture))} 0 R`).join(' ')
    const content = page.marks.join('\n')
    const marks = add([`<< /Length ${content.length} >>\nstream\n`, content, '\nendstream'])
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${names} >> >>`
    return add([
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${marks} 0 R /Resources ${resources} >>`,
    ])
  })
  objects[1] = [`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`]
  return assemble(objects)
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function image({ jpeg, side }: Jpeg): PdfObject {
  return [
    `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    jpeg,
    '\nendstream',
  ]
}

function assemble(objects: readonly PdfObject[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  const push = (part: Part) => {
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
  push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  const out = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}

import { BRAND } from '../../../../domain/brand.ts'
import { type Contact, letterhead } from '../../../../domain/site/contact-details.ts'
import { widthOf, wrapped } from './glyph-widths.ts'
import { type Jpeg, PAGE, PdfPage, pdfOf } from './pdf.ts'

/** A label and what is said about it, with a swatch where that is a colour. */
export type Fact = { label: string; value: string; hex?: string | undefined }
/** Artwork of one part: its file, its size and place, its threads, and what the check says. */
export type ProofArtwork = {
  label: string
  file: string
  place: string
  threads: readonly { name: string; hex: string }[]
  findings: readonly string[]
}
export type Proof = {
  contact: Contact
  title: string
  date: string
  /** The whole product first. */
  pictures: readonly (Jpeg & { label: string })[]
  choices: readonly Fact[]
  price: readonly Fact[]
  artwork: readonly ProofArtwork[]
}

const NOT_FINAL =
  'Made by the designer on our website. Our team checks it and sends the final proof before anything is made or paid.'

const MARGIN = 44
const RIGHT = PAGE.width - MARGIN
const WIDE = RIGHT - MARGIN
const BOTTOM = PAGE.height - 64
const QUIET = '#5d6b8c'
const NAVY = '#131e36'
const THREAD = '#c23b22'
const RULE = '#d8cab0'
const LARGE = 264

/** The design on paper: views, colours by name, sizes in inches, quantity and price. */
export function proofPdf(proof: Proof): Uint8Array<ArrayBuffer> {
  const pages = layOut(proof)
  for (const [i, page] of pages.entries()) footer(page, proof.contact, `Page ${i + 1} of ${pages.length}`)
  return pdfOf(`${BRAND.name} design proof: ${proof.title}`, pages)
}

function layOut(proof: Proof): PdfPage[] {
  const first = new PdfPage()
  header(first, proof)
  const below = views(first, proof.pictures)
  const [main] = proof.pictures
  const column = main ? MARGIN + LARGE + 24 : MARGIN
  const end = facts(first, column, 140, proof)
  return artwork([first], proof.artwork, Math.max(below, end) + 24)
}

function header(page: PdfPage, { title, date }: Proof): void {
  page.box(0, 0, PAGE.width, 58, NAVY)
  for (let x = 0; x < PAGE.width; x += 14) page.box(x, 61, 8, 1.6, THREAD)
  page.text(MARGIN, 37, 20, BRAND.name, { face: 'bold', color: '#fbf7ee' })
  page.text(RIGHT, 30, 11, 'Design proof', { face: 'bold', color: '#fbf7ee', align: 'right' })
  page.text(RIGHT, 44, 9, date, { color: '#cfd6e3', align: 'right' })
  page.text(MARGIN, 100, 22, title, { face: 'bold' })
}

/** The whole product large, the other sides in a row under it. Says where they end. */
function views(page: PdfPage, pictures: Proof['pictures']): number {
  const [main, ...sides] = pictures
  if (!main) return 116
  page.picture(MARGIN, 118, LARGE, main)
  const top = 118 + LARGE
  if (main.label) page.text(MARGIN, top + 12, 8.5, main.label, { color: QUIET })
  if (sides.length === 0) return top + 16
  const gap = 10
  const side = Math.min(124, (WIDE - gap * (sides.length - 1)) / sides.length)
  for (const [i, picture] of sides.entries()) {
    const x = MARGIN + i * (side + gap)
    page.picture(x, top + 22, side, picture)
    page.text(x, top + 22 + side + 12, 8.5, picture.label, { color: QUIET })
  }
  return top + 22 + side + 16
}

function facts(page: PdfPage, x: number, from: number, { choices, price }: Proof): number {
  let y = heading(page, x, from, 'Your choices')
  for (const fact of choices) y = row(page, x, y, fact)
  y = heading(page, x, y + 18, 'Price')
  for (const fact of price.slice(0, -1)) y = row(page, x, y, fact)
  const total = price.at(-1)
  if (!total) return y
  page.box(x, y - 2, RIGHT - x, 26, '#f5eee0')
  page.text(x + 8, y + 15, 12, total.label, { face: 'bold' })
  page.text(RIGHT - 8, y + 15, 13, total.value, { face: 'bold', align: 'right' })
  return y + 26
}

function heading(page: PdfPage, x: number, y: number, text: string): number {
  page.text(x, y, 11, text, { face: 'bold', color: THREAD })
  page.box(x, y + 6, RIGHT - x, 0.6, RULE)
  return y + 22
}

function row(page: PdfPage, x: number, y: number, { label, value, hex }: Fact): number {
  page.text(x, y, 9.5, label, { color: QUIET })
  const left = x + 88
  if (hex) swatch(page, left, y, hex)
  const from = hex ? left + 16 : left
  const lines = wrapped(value, RIGHT - from, 9.5)
  for (const [i, line] of lines.entries()) page.text(from, y + i * 12, 9.5, line)
  return y + 12 * lines.length + 4
}

function swatch(page: PdfPage, x: number, y: number, hex: string): void {
  page.box(x, y - 8.5, 11, 11, RULE)
  page.box(x + 0.6, y - 7.9, 9.8, 9.8, hex)
}

/** Every piece of artwork; what does not fit goes on another sheet. */
function artwork(pages: PdfPage[], pieces: Proof['artwork'], from: number): PdfPage[] {
  let y = from
  let page = pages.at(-1) ?? new PdfPage()
  const room = (height: number) => {
    if (y + height <= BOTTOM) return
    page = new PdfPage()
    pages.push(page)
    y = 64
  }
  room(70)
  y = heading(page, MARGIN, y, 'Artwork')
  if (pieces.length === 0) page.text(MARGIN, y, 9.5, 'None yet.', { color: QUIET })
  for (const piece of pieces) {
    room(52)
    page.text(MARGIN, y, 10, piece.label, { face: 'bold' })
    page.text(MARGIN + 72, y, 10, piece.place, { face: 'bold' })
    y += 13
    page.text(MARGIN + 72, y, 9, wrapped(piece.file, WIDE - 72, 9)[0] ?? '', { color: QUIET })
    y = threads(page, piece, y + 14)
    for (const line of piece.findings.flatMap((finding) => wrapped(finding, WIDE - 84, 9).map(bulleted))) {
      room(12)
      if (line.first) page.box(MARGIN + 72, y - 4.5, 2.6, 2.6, THREAD)
      page.text(MARGIN + 82, y, 9, line.text)
      y += 12
    }
    y += 8
  }
  return pages
}

const bulleted = (text: string, i: number) => ({ text, first: i === 0 })

function threads(page: PdfPage, { threads: spools }: ProofArtwork, from: number): number {
  if (spools.length === 0) return from
  let [x, y] = [MARGIN + 72, from]
  page.text(x, y, 9, 'Threads', { color: QUIET })
  x += 44
  for (const { name, hex } of spools) {
    const width = 26 + widthOf(name, 9)
    if (x + width > RIGHT) {
      x = MARGIN + 116
      y += 14
    }
    swatch(page, x, y, hex)
    page.text(x + 15, y, 9, name)
    x += width
  }
  return y + 15
}

function footer(page: PdfPage, contact: Contact, count: string): void {
  const y = PAGE.height - 46
  page.box(MARGIN, y - 12, WIDE, 0.6, RULE)
  page.text(MARGIN, y + 2, 8, NOT_FINAL, { color: QUIET })
  page.text(MARGIN, y + 14, 8, letterhead(contact), { color: QUIET })
  page.text(RIGHT, y + 14, 8, count, { color: QUIET, align: 'right' })
}

import { setImmediate as breath } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BRAND } from '../../domain/brand.ts'
import { type Contact, letterhead } from '../../domain/site/contact-details.ts'

/** Points from the left and the top of a letter sheet. */
const PAGE = { width: 612, height: 792 }
export const LEFT = 44
export const RIGHT = PAGE.width - LEFT
const WIDE = RIGHT - LEFT
const TOP = 96
const BOTTOM = PAGE.height - 64

const NAVY = '#131e36'
const QUIET = '#5d6b8c'
const THREAD = '#c23b22'
const RULE = '#d8cab0'
const CREAM = '#fbf7ee'

/** The shop's own letters, and for names that they lack (Greek, Cyrillic, Vietnamese …) those that nearly all have. */
const FONTS = {
  regular: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  bold: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  'regular, any letters': import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'bold, any letters': import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const OWN_LETTERS = /^[\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]*$/

/**
 * Where a word is broken in any case: to find the place by measuring takes seconds for a word of thousands of letters. Other
 * spaces than the plain one may keep words together.
 */
const LONGEST_WORD = /[^ \n]{80}(?=[^ \n])/gu
const broken = (text: string) => text.replaceAll(LONGEST_WORD, '$& ')

/** They show nothing. What sets this one script fails at them, and one name would keep a whole pick list from being made. */
const JOINERS = /\u034f|\u200c|\u200d/g
const settable = (text: string) => broken(/\p{Script=Tifinagh}/u.test(text) ? text.replaceAll(JOINERS, '') : text)

const ROWS_AT_A_TIME = 20

interface Title {
  /** 'Proof', 'Work order', 'Invoice' */
  kind: string
  /** Under it: a number, a day. */
  aside: string
  /** For the reader's window and its list of files. */
  title: string
  /** The same moment makes the same bytes. */
  at: Date
}

interface Letters {
  size?: number
  face?: 'regular' | 'bold'
  color?: string
  align?: 'left' | 'right'
  width?: number
}

export interface PaperFact {
  label: string
  value: string
  /** Shown as a swatch before the value. */
  color?: string | undefined
}

export interface PaperColumn {
  title: string
  /** In points. */
  width: number
  align?: 'left' | 'right'
}

/** A document on letter paper in the shop's look. It is written from the top down; whatever does not fit begins a new sheet. */
export class Paper {
  /** The line on which the next thing begins. */
  y = TOP
  private readonly doc: PDFKit.PDFDocument
  private readonly title: Title

  /** What draws takes 12 MB, and is loaded with the first sheet. */
  static async begin(title: Title): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit')
    const info = { Title: title.title, Author: BRAND.name, CreationDate: title.at, ModDate: title.at }
    const look = { size: 'LETTER', margin: 0, bufferPages: true, lang: 'en-US', displayTitle: true }
    return new Paper(new PDFDocument({ ...look, info }), title)
  }

  private constructor(doc: PDFKit.PDFDocument, title: Title) {
    this.doc = doc
    this.title = title
    for (const [name, path] of Object.entries(FONTS)) this.doc.registerFont(name, fileURLToPath(path))
    this.head()
  }

  private head(): void {
    this.doc.rect(0, 0, PAGE.width, 58).fill(NAVY)
    for (let x = 0; x < PAGE.width; x += 14) this.doc.rect(x, 61, 8, 1.6).fill(THREAD)
    this.put(LEFT, 20, BRAND.name, { size: 18, face: 'bold', color: CREAM })
    this.put(LEFT, 18, this.title.kind, { size: 11, face: 'bold', color: CREAM, align: 'right', width: WIDE })
    this.put(LEFT, 33, this.title.aside, { size: 9, color: '#cfd6e3', align: 'right', width: WIDE })
  }

  /** Begins a new sheet where so much no longer fits, and tells whether it did. */
  room(height: number): boolean {
    if (this.y + height <= BOTTOM) return false
    this.doc.addPage()
    this.head()
    this.y = TOP
    return true
  }

  /** Writes at a place of its own; tells how high it became. */
  put(x: number, y: number, text: string, letters: Letters = {}): number {
    const { width = RIGHT - x, align = 'left', color = NAVY } = letters
    this.use(text, letters)
    this.doc.fillColor(color).text(settable(text), x, y, { width, align, lineGap: 1 })
    return this.doc.y - y
  }

  heightOf(text: string, letters: Letters = {}): number {
    this.use(text, letters)
    return this.doc.heightOfString(settable(text), { width: letters.width ?? WIDE, lineGap: 1 })
  }

  private use(text: string, { size = 9.5, face = 'regular' }: Letters): void {
    this.doc.font(OWN_LETTERS.test(text) ? face : `${face}, any letters`).fontSize(size)
  }

  /** Writes on, over as many sheets as it takes. */
  text(text: string, letters: Letters = {}): void {
    for (const line of text.split('\n')) {
      this.room(this.heightOf(line, letters))
      this.y += line ? this.put(LEFT, this.y, line, letters) : 8
    }
    this.y += 4
  }

  heading(text: string): void {
    this.room(56)
    this.y += 8
    this.put(LEFT, this.y, text, { size: 11, face: 'bold', color: THREAD })
    this.rule(LEFT, this.y + 16, WIDE)
    this.y += 24
  }

  rule(x: number, y: number, width: number): void {
    this.doc.rect(x, y, width, 0.6).fill(RULE)
  }

  /** Label and value, one a row, in a column that begins at x. */
  facts(facts: readonly PaperFact[], x = LEFT, width = RIGHT - x, labelWidth = 96): void {
    for (const { label, value, color } of facts) {
      const inset = color ? 16 : 0
      const valueWidth = width - labelWidth - inset
      const height = Math.max(
        this.heightOf(value, { width: valueWidth }),
        this.heightOf(label, { width: labelWidth - 8 }),
      )
      this.room(height)
      this.put(x, this.y, label, { color: QUIET, width: labelWidth - 8 })
      if (color) this.doc.rect(x + labelWidth, this.y + 0.5, 10, 10).fillAndStroke(color, RULE)
      this.put(x + labelWidth + inset, this.y, value, { width: valueWidth })
      this.y += height + 4
    }
  }

  /** Its titles stand on each sheet that it goes on to. Others are answered in between: there may be thousands of rows. */
  async table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): Promise<void> {
    this.titles(columns)
    for (const [n, row] of rows.entries()) {
      if (n % ROWS_AT_A_TIME === 0) await breath()
      if (this.room(this.rowHeight(columns, row, {}))) this.titles(columns)
      this.row(columns, row, {})
    }
    this.rule(LEFT, this.y, WIDE)
    this.y += 8
  }

  private titles(columns: readonly PaperColumn[]): void {
    const titles = columns.map(({ title }) => title)
    const letters = { size: 8.5, color: QUIET }
    this.room(this.rowHeight(columns, titles, letters))
    this.row(columns, titles, letters)
    this.rule(LEFT, this.y - 2, WIDE)
    this.y += 3
  }

  private rowHeight(columns: readonly PaperColumn[], cells: readonly string[], letters: Letters): number {
    return Math.max(...columns.map(({ width }, i) => this.heightOf(cells[i] ?? '', { ...letters, width: width - 6 })))
  }

  private row(columns: readonly PaperColumn[], cells: readonly string[], letters: Letters): void {
    const widthOf = ({ width }: PaperColumn) => ({ ...letters, width: width - 6 })
    const height = this.rowHeight(columns, cells, letters)
    let x = LEFT
    for (const [i, column] of columns.entries()) {
      const align = column.align ?? 'left'
      this.put(align === 'right' ? x + 6 : x, this.y, cells[i] ?? '', { ...widthOf(column), align })
      x += column.width
    }
    this.y += height + 5
  }

  /** A JPEG or PNG within a box, as large as fits, in its middle. */
  picture(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.doc.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' })
  }

  /** Numbers the sheets and closes the file. */
  async finish(note: string, contact: Contact): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      await breath()
      this.doc.switchToPage(page)
      const y = PAGE.height - 52
      this.rule(LEFT, y, WIDE)
      this.put(LEFT, y + 6, note, { size: 8, color: QUIET })
      this.put(LEFT, y + 18, letterhead(contact), { size: 8, color: QUIET })
      this.put(LEFT, y + 18, `Page ${page + 1} of ${count}`, { size: 8, color: QUIET, align: 'right', width: WIDE })
    }
    this.doc.end()
    const chunks: Buffer[] = []
    for await (const chunk of this.doc) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
}

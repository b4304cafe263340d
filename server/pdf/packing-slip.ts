import { BRAND } from '../../domain/brand.ts'
import { count } from '../../domain/pricing/tiers.ts'
import { addressLine, type Contact } from '../../domain/site/contact-details.ts'
import { LEFT, Paper, type PaperColumn, type PaperFact, RIGHT } from './paper.ts'

const HALF = (RIGHT - LEFT) / 2
const WHAT_WIDTH = 236
const PLACE_WIDTH = 110
const QUANTITY: PaperColumn = { title: 'Quantity', width: 68, align: 'right' }

export interface PackedLine {
  what: string
  color: string
  size: string
  quantity: number
}

export interface PackingSlip {
  /** 'J-1042', '4F2A9C11' */
  number: string
  /** Of the order. */
  day: string
  /** Who and where, line by line. */
  shipTo: string
  shippingBy: string | null
  lines: readonly PackedLine[]
  /** What else is told of the goods. */
  facts: readonly PaperFact[]
}

/** What lies in the box: what it holds and for whom, and no prices, as it may be a present. */
export async function packingSlip(slip: PackingSlip, contact: Contact, at: Date): Promise<Buffer> {
  const { number, day, lines, facts, shippingBy } = slip
  const title = `Packing slip ${number}`
  const paper = await Paper.begin({ kind: 'Packing slip', aside: number, title, at })
  addresses(paper, slip.shipTo, contact)
  paper.facts([
    { label: 'Order', value: number },
    { label: 'Date', value: day },
    ...(shippingBy ? [{ label: 'Shipping by', value: shippingBy }] : []),
  ])
  paper.y += 8
  await goods(paper, lines)
  total(paper, lines)
  if (facts.length > 0) {
    paper.heading('As ordered')
    paper.facts(facts)
  }
  paper.heading('Thank you for your order!')
  paper.text(`Something missing or not as it should be? Write to ${contact.email} or call ${contact.phone}.`)
  return paper.finish(`${title}.`, contact)
}

function addresses(paper: Paper, shipTo: string, contact: Contact): void {
  const top = paper.y
  const from = paper.put(LEFT, top, `From\n${BRAND.legalName}\n${addressLine(contact)}`, { width: HALF - 16 })
  paper.put(LEFT + HALF, top, 'Ship to', { width: HALF })
  const to = paper.put(LEFT + HALF, top + 14, shipTo, { size: 11.5, face: 'bold', width: HALF })
  paper.y = top + Math.max(from, to + 14) + 14
}

/** Colors and sizes have a column where there are some. */
function goods(paper: Paper, lines: readonly PackedLine[]): Promise<void> {
  const told = (['color', 'size'] as const).filter((name) => lines.some((line) => line[name]))
  const columns: PaperColumn[] = [
    { title: 'What', width: WHAT_WIDTH + (2 - told.length) * PLACE_WIDTH },
    ...told.map((name) => ({ title: name === 'color' ? 'Color' : 'Size', width: PLACE_WIDTH })),
    QUANTITY,
  ]
  return paper.table(
    columns,
    lines.map((line) => [line.what, ...told.map((name) => line[name]), count(line.quantity)]),
  )
}

function total(paper: Paper, lines: readonly PackedLine[]): void {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.room(18)
  paper.put(LEFT, paper.y, `${count(pieces)} in all`, { face: 'bold', align: 'right', width: RIGHT - LEFT })
  paper.y += 18
}

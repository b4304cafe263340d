import { count } from '../../domain/pricing/tiers.ts'
import type { Contact } from '../../domain/site/contact-details.ts'
import { Paper, type PaperColumn } from './paper.ts'

const TO_TAKE: readonly PaperColumn[] = [
  { title: 'Product', width: 270 },
  { title: 'Size', width: 170 },
  { title: 'Take', width: 84, align: 'right' },
]
const BY_ORDER: readonly PaperColumn[] = [
  { title: 'Order', width: 76 },
  { title: 'For', width: 150 },
  { title: 'Product', width: 150 },
  { title: 'Size', width: 84 },
  { title: 'Quantity', width: 64, align: 'right' },
]

export interface PickedLine {
  name: string
  size: string
  quantity: number
}

export interface PickedOrder {
  number: string
  who: string
  lines: readonly PickedLine[]
}

/** What to take from the shelves for all of these orders, and then what goes into which box. */
export async function pickList(
  orders: readonly PickedOrder[],
  { left, day }: { left: number; day: string },
  contact: Contact,
  at: Date,
): Promise<Buffer> {
  const paper = await Paper.begin({ kind: 'Pick list', aside: day, title: `Pick list, ${day}`, at })
  const taken = totals(orders)
  const hats = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.text(`${hatsWords(hats)} for ${ordersWords(orders.length)}.`, { size: 12, face: 'bold' })
  if (left > 0) paper.text(`The oldest are here; ${ordersWords(left)} more ${left === 1 ? 'waits' : 'wait'}.`)
  paper.heading('To take')
  await paper.table(
    TO_TAKE,
    taken.map(({ name, size, quantity }) => [name, size, count(quantity)]),
  )
  paper.heading('By order')
  await paper.table(BY_ORDER, orders.flatMap(rowsOf))
  return paper.finish(`Pick list, ${ordersWords(orders.length)}.`, contact)
}

const hatsWords = (hats: number) => `${count(hats)} ${hats === 1 ? 'hat' : 'hats'}`
const ordersWords = (orders: number) => `${count(orders)} ${orders === 1 ? 'order' : 'orders'}`

/** Of each product and size, how many all orders need together. */
function totals(orders: readonly PickedOrder[]): PickedLine[] {
  const sums = new Map<string, PickedLine>()
  for (const { name, size, quantity } of orders.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([name, size])
    sums.set(key, { name, size, quantity: quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.size.localeCompare(other.size),
  )
}

/** Number and name stand once. */
const rowsOf = ({ number, who, lines }: PickedOrder) =>
  lines.map(({ name, size, quantity }, index) => [
    ...(index === 0 ? [number, who] : ['', '']),
    ...[name, size, count(quantity)],
  ])

import { lineName, type OrderLine } from '../../domain/basics/checkout.ts'
import { shipsByText } from '../../domain/basics/ships-by.ts'
import { trackingUrl } from '../../domain/carriers.ts'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { type KeptShipTo, shipToLines } from '../../domain/ship-to.ts'
import type { MailFacts } from '../mail/template.ts'
import type { BasicsOrder } from './orders.ts'

export type Facts = [label: string, value: string][]

/** A number short enough to say on the telephone. */
export const orderNumber = (order: Pick<BasicsOrder, 'id'>) => order.id.slice(0, 8).toUpperCase()

/** The day by which it leaves; nothing once it has, or when it will not. */
export function shipsBy({ status, dispute, created_at }: BasicsOrder, hours: OpeningHours): string | null {
  const isHere = status === 'paid' || status === 'packed'
  return isHere && dispute !== 'lost' ? shipsByText(created_at, hours) : null
}

export function amounts(order: BasicsOrder, lines: readonly OrderLine[]): Facts {
  const facts: Facts = lines.map(({ quantity, unitCents, ...line }) => [
    lineName(line),
    `${quantity.toLocaleString('en-US')} x ${dollars(unitCents)} = ${dollars(quantity * unitCents)}`,
  ])
  facts.push(['Shipping', dollars(order.shipping_cents)], ['Sales tax', dollars(order.tax_cents)])
  facts.push(['Total', dollars(order.total_cents ?? order.subtotal_cents)])
  if (order.refunded_cents > 0) facts.push(['Refunded in all', dollars(order.refunded_cents)])
  return facts
}

/** Where it goes, how, and by when; of a stranger's words only what can be no message. */
export function delivery(order: BasicsOrder, hours: OpeningHours, writtenByStrangers: boolean): Facts {
  const facts: Facts = [
    ['Ships to', writtenByStrangers ? harmlessLines(addressOf(order)) : addressOf(order)],
    ['Shipping by', order.shipping_method ?? ''],
    ['Leaves our shop by', shipsBy(order, hours) ?? ''],
  ]
  return facts.filter(([, value]) => value)
}

/** Letters and numbers of a street and a town: room for no message and no link. */
const HARMLESS = /^(?!.*\.\S)[\p{L}\p{N} .,'’#-]{1,60}$/u
const harmlessLines = (address: string) =>
  address
    .split('\n')
    .filter((line) => HARMLESS.test(line))
    .join('\n')

export function shipment(order: BasicsOrder): MailFacts {
  if (!order.tracking_number) return []
  const url = trackingUrl(order.carrier, order.tracking_number)
  return [
    ['Carrier', order.carrier ?? ''],
    ['Tracking number', url ? { words: order.tracking_number, url } : order.tracking_number],
  ]
}

type Shipped = Pick<BasicsOrder, 'customer_name' | `ship_${keyof Omit<KeptShipTo, 'name'>}`>

export function shipToOf(order: Shipped): KeptShipTo {
  const { customer_name, ship_line1, ship_line2, ship_city, ship_state, ship_zip } = order
  return {
    ...{ name: customer_name, line1: ship_line1, line2: ship_line2 },
    ...{ city: ship_city, state: ship_state, zip: ship_zip },
  }
}

export const addressOf = (order: Shipped) => shipToLines(shipToOf(order)).join('\n')

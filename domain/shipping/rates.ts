import { dollars } from '../pricing/money.ts'
import { count, type Tiers, tierFor } from '../pricing/tiers.ts'

/** A way in which an order of Basics goes to its customer. */
export interface ShippingMethod {
  name: string
  /** What the whole order costs to send, by its hats. */
  bands: Tiers
  /** From so much in the cart on it costs nothing. */
  freeFromCents: number | null
}

export interface ShippingRates {
  /** The first is chosen unless the customer chooses. */
  methods: readonly ShippingMethod[]
  /** What a new quote asks for the whole order to one address, by its pieces. */
  jobs: Tiers
}

/** What one order may be sent by, as the payment page offers it. */
export interface ShippingOption {
  name: string
  cents: number
}

interface Sent {
  units: number
  totalCents: number
}

const isFree = ({ freeFromCents }: ShippingMethod, { totalCents }: Sent) =>
  freeFromCents !== null && totalCents >= freeFromCents

export const shippingOptions = ({ methods }: Pick<ShippingRates, 'methods'>, sent: Sent): ShippingOption[] =>
  methods.map((method) => ({
    name: method.name,
    cents: isFree(method, sent) ? 0 : tierFor(method.bands, sent.units).cents,
  }))

export const amountText = (cents: number) => (cents === 0 ? 'free' : dollars(cents))

/** '$9.95, from 24 hats $19.95, free from $200.00' */
export function methodText({ bands, freeFromCents }: ShippingMethod): string {
  const [first, ...later] = bands
  const steps = later.map(({ from, cents }) => `from ${count(from)} hats ${amountText(cents)}`)
  const free = freeFromCents === null ? [] : [`free from ${dollars(freeFromCents)}`]
  return [amountText(first.cents), ...steps, ...free].join(', ')
}

/** 'Ground: $9.95, free from $200.00; Air: $24.00' */
export const shippingText = ({ methods }: Pick<ShippingRates, 'methods'>) =>
  methods.map((method) => `${method.name}: ${methodText(method)}`).join('; ')

/** What a new shop begins with. */
export const DEFAULT_SHIPPING: ShippingRates = {
  methods: [{ name: 'Standard shipping', bands: [{ from: 1, cents: 0 }], freeFromCents: null }],
  jobs: [
    { from: 1, cents: 1_500 },
    { from: 50, cents: 2_500 },
    { from: 150, cents: 4_500 },
    { from: 500, cents: 9_500 },
    { from: 1000, cents: 16_000 },
  ],
}

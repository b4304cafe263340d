import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../../../../../domain/desk/sections.ts'
import type { ShippingRates } from '../../../../../domain/shipping/rates.ts'
import { examplesOf, freshMethod, problemsOf, ratesWritten, type WrittenShipping, written } from './written-shipping.ts'

const RATES: ShippingRates = {
  methods: [
    {
      name: 'Ground',
      bands: [
        { from: 1, cents: 995 },
        { from: 24, cents: 1995 },
      ],
      freeFromCents: 50_000,
    },
    { name: 'Air', bands: [{ from: 1, cents: 2400 }], freeFromCents: null },
  ],
  jobs: [{ from: 1, cents: 1500 }],
}
const typed = written(RATES)
const first = (change: Partial<WrittenShipping['methods'][number]>): WrittenShipping => ({
  ...typed,
  methods: typed.methods.map((method, place) => (place === 0 ? { ...method, ...change } : method)),
})

test('what is not touched is published as it was', () => {
  expect(ratesWritten(typed)).toEqual(RATES)
  expect(problemsOf(typed)).toEqual({})
})

test.each([
  [{ name: '' }, 'methods.0.name'],
  [{ freeFrom: '0' }, 'methods.0.freeFromCents'],
  [{ freeFrom: 'much' }, 'methods.0.freeFromCents'],
  [{ bands: [{ key: 'a', from: '1', price: '-1' }] }, 'methods.0.bands.0.cents'],
  [{ bands: [{ key: 'a', from: '2', price: '1' }] }, 'methods.0.bands.0.from'],
])('%j is told beside its field', (change, field) => {
  expect(Object.keys(problemsOf(first(change)))).toEqual([field])
})

test('two ways of one name, bands that overlap and none at all are told', () => {
  expect(problemsOf(first({ name: 'air' }))).toEqual({ 'methods.1.name': 'Another way of shipping has this name' })
  const twice = typed.methods[0]?.bands.map((band) => ({ ...band, from: '1' }))
  expect(Object.keys(problemsOf(first({ bands: twice })))).toEqual(['methods.0.bands.1.from'])
  expect(Object.keys(problemsOf({ ...typed, methods: [] }))).toEqual(['methods'])
  const six = { ...typed, methods: [1, 2, 3, 4, 5, 6].map((n) => ({ ...freshMethod(), name: `Way ${n}` })) }
  expect(problemsOf(six)).toEqual({ methods: 'The payment page offers at most 5 ways of shipping' })
})

test('examples are told while one types, and not of what is no list', () => {
  const examples = examplesOf(typed, DEFAULT_FACTS.prices)
  expect(examples).toContain('12 hats by Ground: $9.95')
  expect(examples).toContain('48 hats by Ground: $19.95')
  expect(examples).toContain('144 hats by Ground: free')
  expect(examples).toContain('144 hats by Air: $24.00')
  expect(examplesOf(first({ name: '' }), DEFAULT_FACTS.prices)).toEqual([])
})

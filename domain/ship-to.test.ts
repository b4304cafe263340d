import { expect, test } from 'vitest'
import { sentencesFor } from './fields.ts'
import { isSameShipTo, shipToSchema, shipToText } from './ship-to.ts'

const OAK = { name: 'Paula Post', line1: '12 Oak St', line2: null, city: 'Austin', state: 'TX', zip: '78704' } as const

test('an address is told on one line, and two that read the same are the same', () => {
  expect(shipToText(OAK)).toBe('Paula Post, 12 Oak St, Austin, TX 78704')
  expect(shipToText(null)).toBe('no address')
  expect(isSameShipTo(OAK, { ...OAK, line2: '' })).toBe(true)
  expect(isSameShipTo(OAK, { ...OAK, line2: 'Apt 4' })).toBe(false)
  expect(isSameShipTo(null, OAK)).toBe(false)
})

test('each field that is wrong has a sentence of its own', () => {
  const wrong = shipToSchema.safeParse({ name: ' ', line1: '', line2: '', city: '', state: 'XX', zip: '1234' })
  expect(Object.keys(sentencesFor(wrong.error))).toEqual(['name', 'line1', 'city', 'state', 'zip'])
  expect(shipToSchema.parse({ ...OAK, name: ' Paula Post ', zip: '75201-1234' })).toMatchObject({ name: 'Paula Post' })
})

import { expect, it } from 'vitest'
import { DEFAULT_PRICES } from '../desk/sections.ts'
import { MAX_PIECES } from './design.ts'
import { cardOf, readSharedDesign } from './shared-design.ts'

const choices = { style: '6-panel', hatColor: '#1f2a44', bandColor: '#f6f1e7', embroidery: ['back'] }
const front = {
  url: '/logo.png',
  name: 'logo.png',
  type: 'image/png',
  placement: { xInches: 1, yInches: 0, widthInches: 2, rotationDegrees: 0 },
}
const hat = { product: 'hats', choices, quantity: 50, artwork: { front } }

it('reads a design of this version as it was saved', () => {
  expect(readSharedDesign({ version: 2, ...hat })).toEqual(hat)
})

it('opens a link that was made when the choices stood beside the quantity', () => {
  expect(readSharedDesign({ version: 1, product: 'hats', ...choices, quantity: 50, artwork: { front } })).toEqual(hat)
})

it.each([
  null,
  'text',
  {},
  { version: 1, product: 'tshirts' },
  { version: 99, ...hat },
  { version: 2, ...hat, artwork: { bottom: front } },
  { version: 2, ...hat, choices: { ...choices, style: '7-panel' } },
  { version: 2, ...hat, quantity: MAX_PIECES + 1 },
])('knows that %j is no design', (stored) => {
  expect(readSharedDesign(stored)).toBeUndefined()
})

it('says in its card nothing that a stranger wrote in place of a color', () => {
  const written = readSharedDesign({
    ...{ version: 2, ...hat },
    choices: { ...choices, hatColor: 'You won $500: claim it at evil.example' },
  })
  const { description } = cardOf(written ?? expect.fail('no design'), DEFAULT_PRICES)
  expect(description).toContain('Hat color: As written. Band color: Cream (#f6f1e7)')
  expect(description).not.toContain('evil')
})

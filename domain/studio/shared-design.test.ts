import { expect, it } from 'vitest'
import { readSharedDesign } from './shared-design.ts'

const hat = {
  product: 'hats',
  style: '6-panel',
  hatColor: '#1f2a44',
  bandColor: '#f6f1e7',
  embroidery: ['back'],
  quantity: 50,
  artwork: {},
}

it('reads a design of this version as it was saved', () => {
  expect(readSharedDesign({ version: 1, ...hat })).toEqual({ version: 1, ...hat })
})

it.each([null, 'text', {}, { version: 1, product: 'tshirts' }, { version: 99, ...hat }])(
  'knows that %j is no design',
  (stored) => {
    expect(readSharedDesign(stored)).toBeUndefined()
  },
)

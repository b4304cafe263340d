import { expect, test } from 'vitest'
import { designFacts } from './design-facts.ts'
import { isProduct } from './products.ts'

const HAT = {
  product: 'Hat',
  style: '5-panel',
  hatColor: '#112233',
  bandColor: '#fff',
  logoUrl: '/storage/logo.png',
  embroidery: { locations: ['back'], files: { back: '/storage/back.pdf' } },
  addOns: ['back'],
  artwork: { previewUrl: '/storage/preview.png', findings: ['The logo is small'] },
}

test('a hat design tells style, colours, embroidery, files, picture and findings', () => {
  const told = designFacts(HAT)
  expect(told.facts).toEqual([
    { label: 'Style', value: '5-panel' },
    { label: 'Hat color', value: 'about Navy (#112233)', color: '#112233' },
    { label: 'Band color', value: 'White (#fff)', color: '#fff' },
  ])
  expect(told.files).toEqual([
    { label: 'Logo', url: '/storage/logo.png' },
    { label: 'Embroidery: Back', url: '/storage/back.pdf' },
  ])
  expect(told).toMatchObject({ preview: '/storage/preview.png', findings: ['The logo is small'] })
})

test('the same design as JSON text tells the same', () => {
  expect(designFacts(JSON.stringify(HAT))).toEqual(designFacts(HAT))
})

test('a koozie design tells its size, pattern and magnet in words', () => {
  const { facts, files } = designFacts({
    product: 'Koozie',
    size: 'skinny-12oz',
    style: 'pattern',
    color: '#292c2f',
    pattern: 'Pattern 2',
    addMagnet: true,
    designFiles: { front: '/f.png', bottom: '/b.png' },
  })
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Size: Skinny 12 oz',
    'Style: Pattern',
    'Pattern: Pattern 2 (Cream dots)',
    'Magnet: On the back',
    'Back design: None',
  ])
  expect(files.map((file) => file.label)).toEqual(['Front design', 'Bottom design'])
})

test('embroidery that was ordered without a file is told', () => {
  const { facts } = designFacts({ ...HAT, embroidery: { locations: ['leftSide'], files: {} } })
  expect(facts).toContainEqual(expect.objectContaining({ label: 'Embroidery: Left side', value: 'No file yet' }))
})

test('of a design that another program wrote, whatever can be read is shown', () => {
  const { facts, design } = designFacts({ product: 'Tote', bagColor: '#fff', sizes: ['S'] })
  expect(design).toBeUndefined()
  expect(facts).toEqual([
    { label: 'Product', value: 'Tote' },
    { label: 'Bag color', value: '#fff', color: '#fff' },
  ])
})

test.each([[null], [undefined], [7], ['not json'], [[]], [{ embroidery: null, designFiles: 'x', artwork: 3 }]])(
  'an odd design %j breaks nothing',
  (design) => {
    expect(designFacts(design).files).toEqual([])
  },
)

test.for(['constructor', '__proto__', 'toString', 'polos'])('%s is no product that can be designed', (name) => {
  expect(isProduct(name)).toBe(false)
})

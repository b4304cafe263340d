import { expect, test } from 'vitest'
import { designFacts } from './design-facts.ts'

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
    { label: 'Hat color', value: '#112233', color: '#112233' },
    { label: 'Band color', value: '#fff', color: '#fff' },
    { label: 'Embroidery', value: 'Back' },
  ])
  expect(told.files).toEqual([
    { label: 'Logo', url: '/storage/logo.png' },
    { label: 'Back', url: '/storage/back.pdf' },
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
    'Style: Pattern',
    'Size: Skinny 12 oz',
    'Color: #292c2f',
    'Pattern: Pattern 2',
    'Magnet: Yes',
  ])
  expect(files.map((file) => file.label)).toEqual(['Front design', 'Bottom design'])
})

test.each([[null], [undefined], [7], ['not json'], [[]], [{ embroidery: null, designFiles: 'x', artwork: 3 }]])(
  'an odd design %j breaks nothing',
  (design) => {
    expect(designFacts(design).files).toEqual([])
  },
)

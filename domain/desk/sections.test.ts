import { expect, test } from 'vitest'
import { productSchema } from './product.ts'
import { DEFAULT_FACTS, factsFrom } from './sections.ts'

const BOO = `Boo${'\u0335'.repeat(30)}`

test('what the owner wrote before a letter could have too many marks is read as before', () => {
  const { hours, shipping, contact } = DEFAULT_FACTS
  const stored = {
    banner: { text: BOO, linkText: BOO, linkUrl: '/contact', from: '2026-10-30', until: '2026-10-31' },
    faq: [{ id: 'boo', question: BOO, answer: BOO }],
    gallery: DEFAULT_FACTS.gallery.map((project) => ({ ...project, name: BOO, about: BOO })),
    hours: { ...hours, closed: [{ day: '2026-10-31', name: BOO }] },
    shipping: { ...shipping, methods: shipping.methods.slice(0, 1).map((method) => ({ ...method, name: BOO })) },
    contact: {
      ...{ ...contact, address: { ...contact.address, street: BOO, city: BOO } },
      links: [{ label: BOO, url: `https://shop.example/${BOO}` }],
    },
  }
  const { banner, ...others } = stored
  const { from: _, until: __, ...notice } = banner
  expect(factsFrom(stored, '2026-10-31')).toMatchObject({ ...others, notice })
  const product = {
    ...{ name: BOO, color: BOO, category: BOO, material: BOO, sizes: [BOO], description: BOO, details: [BOO] },
    ...{ photographs: [], active: true },
  }
  expect(productSchema.parse(product)).toEqual(product)
})

import { expect, test } from 'vitest'
import { DEFAULT_FACTS, DEFAULT_PRICES } from '../desk/sections.ts'
import { DEFAULT_FAQ, faqTopics } from './faq.ts'
import { DEFAULT_GALLERY } from './gallery.ts'
import { benefits } from './home.ts'
import { HAT_PICTURES, SOCIAL_PICTURES } from './picture-names.ts'
import { productCards } from './product-cards.ts'

test.each([
  ['minimum', '50 pieces for fully custom hats'],
  ['samples', '2-3 weeks after design approval'],
  ['rush', 'for a fee'],
  ['proofs', 'digital proofs before production'],
  ['design-help', 'in-house design'],
  ['design-help', 'hourly rate'],
  ['payment', 'cards, company checks and bank transfers'],
  ['payment', 'First orders are paid in full before production'],
  ['payment', 'net terms'],
])('the answer about %s says: %s', (id, fact) => {
  expect(faqTopics(DEFAULT_FAQ, DEFAULT_FACTS).find((topic) => topic.id === id)?.answer).toContain(fact)
})

test('the shop shows 6 benefits, 10 hats, 7 social pictures and 8 projects', () => {
  expect(benefits(DEFAULT_PRICES)).toHaveLength(6)
  expect(new Set(HAT_PICTURES).size).toBe(10)
  expect(new Set(SOCIAL_PICTURES).size).toBe(7)
  expect(new Set(DEFAULT_GALLERY.map((project) => project.name)).size).toBe(8)
})

test('Custom leads to the designer, Basics to the shop', () => {
  expect(productCards(DEFAULT_PRICES)).toMatchObject([
    { name: 'Custom', tagText: 'most popular', buttonText: 'Start Customizing', buttonLink: '/customize' },
    { name: 'Basics', tagText: 'new', buttonText: 'Shop Basics', buttonLink: '/basics' },
  ])
})

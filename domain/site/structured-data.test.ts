import { expect, test } from 'vitest'
import { DEFAULT_FACTS, DEFAULT_PRICES } from '../desk/sections.ts'
import { DEFAULT_FAQ, faqTopics } from './faq.ts'
import { faqPage } from './faq-data.ts'
import { pricedProduct } from './product-data.ts'
import { breadcrumbs, organization } from './structured-data.ts'

test('search engines see every step of the price list, in dollars, with its quantities', () => {
  const product = pricedProduct({
    name: 'Hat',
    description: '',
    path: '/customize',
    image: '/hat.jpg',
    tiers: DEFAULT_PRICES.products.hats.tiers,
  })
  expect(product.offers).toMatchObject({ lowPrice: '11.00', highPrice: '17.50', offerCount: 7 })
  const steps = JSON.parse(JSON.stringify(product)).offers.offers
  expect(steps[0]).toMatchObject({ price: '17.50', eligibleQuantity: { minValue: 50, maxValue: 99 } })
  expect(steps[6]).toMatchObject({ price: '11.00', eligibleQuantity: { minValue: 1000 } })
  expect(steps[6].eligibleQuantity).not.toHaveProperty('maxValue')
})

test('every question of the page is a question of the FAQ data', () => {
  const topics = faqTopics(DEFAULT_FAQ, DEFAULT_FACTS)
  expect(faqPage(topics).mainEntity).toHaveLength(topics.length)
})

test('a trail starts at home and counts from one', () => {
  expect(breadcrumbs({ name: 'Gallery', path: '/gallery' }).itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Gallery', item: expect.stringMatching(/\/gallery$/) },
  ])
})

test('search engines are told the hours that are published, and the closed days that come', () => {
  const week = { ...DEFAULT_FACTS.hours.week, Sat: { opens: '10:00', closes: '14:00' } }
  const facts = {
    ...DEFAULT_FACTS,
    hours: { week, closed: [] },
    closedSoon: [{ day: '2026-11-26', name: 'Thanksgiving' }],
  }
  expect(organization(facts).contactPoint).toMatchObject({
    hoursAvailable: [
      { dayOfWeek: expect.arrayContaining(['https://schema.org/Monday']), opens: '09:00', closes: '17:00' },
      { dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '14:00' },
      { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
    ],
  })
})

import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import { DEFAULT_FAQ, faqTopics } from '../../domain/site/faq.ts'
import { now } from '../testing/publish.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const FAQ = '/api/admin/sections/faq'
const ABROAD = { id: 'abroad', question: 'Do you ship abroad?', answer: 'Not yet. Call {phone}, {hours}.' }

test('a published question is asked on the contact page, and no other page carries it', async () => {
  const { shop, staff } = await createStaffedShop()
  expect((await staff('POST', FAQ, now(0, [ABROAD, ...DEFAULT_FAQ]))).status).toBe(201)
  const [first] = await (await shop.send('GET', '/api/facts/faq')).json()
  expect(first).toEqual(ABROAD)
  expect(await (await shop.send('GET', '/api/facts')).text()).not.toContain('ship abroad')
  const [told] = faqTopics(shop.facts().faq, shop.facts())
  expect(told?.answer).toBe('Not yet. Call (512) 555-0142, Mon-Fri 9am-5pm CST.')
  const { versions } = await (await staff('GET', `${FAQ}/versions`)).json()
  expect(versions[0].changes).toEqual(['New: “Do you ship abroad?”'])
})

test('an answer tells the price list of now, however long ago it was written', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', FAQ, now(0, [...DEFAULT_FAQ].reverse()))
  const hats = { ...DEFAULT_PRICES.products.hats, tiers: [{ from: 25, cents: 1900 }] }
  const prices = { ...DEFAULT_PRICES, products: { ...DEFAULT_PRICES.products, hats } }
  expect((await staff('POST', '/api/admin/sections/prices', now(0, prices))).status).toBe(201)
  const minimum = faqTopics(shop.facts().faq, shop.facts()).find(({ id }) => id === 'minimum')
  expect(minimum?.answer).toMatch(/^25 pieces for fully custom hats/)
})

test.each([
  ['a question without words', [{ ...ABROAD, question: ' ' }], '0.question'],
  ['a question without an answer', [{ ...ABROAD, answer: '' }], '0.answer'],
  ['a blank that the shop cannot fill in', [{ ...ABROAD, answer: 'Ask {toString}' }], '0.answer'],
  ['the same question twice', [ABROAD, { ...ABROAD, id: 'again' }], '1.question'],
])('422: %s is told beside its field, and nothing changes', async (_, data, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', FAQ, now(0, data))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(shop.facts().faq).toEqual(DEFAULT_FAQ)
})

test('a thousand questions are published, in their order', async () => {
  const { shop, staff } = await createStaffedShop()
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...ABROAD, id: `q-${n}`, question: `Question ${n}?` }))
  expect((await staff('POST', FAQ, now(0, many))).status).toBe(201)
  expect(shop.facts().faq.at(-1)?.question).toBe('Question 999?')
})

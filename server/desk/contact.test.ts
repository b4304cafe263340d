import { expect, test } from 'vitest'
import { type Banner, NO_BANNER } from '../../domain/desk/banner.ts'
import { DEFAULT_CONTACT } from '../../domain/site/contact-details.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { now } from '../testing/publish.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'

const CONTACT = '/api/admin/sections/contact'
const BANNER = '/api/admin/sections/banner'

const MOVED = {
  ...DEFAULT_CONTACT,
  email: 'desk@dallas.example',
  phone: '(214) 555-0177',
  address: { street: '9 Brim Street', city: 'Dallas', state: 'TX', zip: '75201' },
}

test('whoever writes next reads the new address and telephone under the letter', async () => {
  const { shop, staff } = await createStaffedShop()
  expect((await staff('POST', CONTACT, now(0, MOVED))).status).toBe(201)
  const invited = { email: 'new@shop.example', role: 'production', needs_second_step: false }
  expect((await staff('POST', '/api/admin/people/invitations', invited)).status).toBe(201)
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(mail?.text_body).toContain('9 Brim Street, Dallas, Texas 75201\n(214) 555-0177, Mon-Fri')
  const { versions } = await (await staff('GET', `${CONTACT}/versions`)).json()
  expect(versions[0].changes).toContain('Telephone: (214) 555-0177, before (512) 555-0142')
})

const link = (url: string) => ({ ...MOVED, links: [{ label: 'Here', url }] })
test.each([
  ['an address that is none', { ...MOVED, email: 'desk' }, 'email'],
  ['a telephone number without an area code', { ...MOVED, phone: '555-0177' }, 'phone'],
  ['a state that there is not', { ...MOVED, address: { ...MOVED.address, state: 'XX' } }, 'address.state'],
  ['a ZIP code of four digits', { ...MOVED, address: { ...MOVED.address, zip: '7520' } }, 'address.zip'],
  ['a link that runs something', link('javascript:alert(1)'), 'links.0.url'],
  ['a link without encryption', link('http://dallas.example'), 'links.0.url'],
])('422: %s is told beside its field, and nothing changes', async (_, data, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', CONTACT, now(0, data))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(shop.facts().contact).toEqual(DEFAULT_CONTACT)
})

const THANKS: Banner = {
  ...{ text: 'Closed for Thanksgiving.', linkText: 'Our hours', linkUrl: '/contact' },
  ...{ from: '2026-11-25', until: '2026-11-27' },
}
const DAY_MS = 86_400_000

test('a banner is shown from its first day through its last, and not before or after', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-24T18:00:00Z'))
  expect((await staff('POST', BANNER, now(0, THANKS))).status).toBe(201)
  const seen: (string | undefined)[] = []
  for (let day = 24; day <= 28; day++) {
    await shop.factsWatch.readAgain()
    seen.push(shop.facts().notice?.text)
    await wait(DAY_MS)
  }
  expect(seen).toEqual([undefined, THANKS.text, THANKS.text, THANKS.text, undefined])
})

test('a banner without words is none, whatever else is written', async () => {
  const { shop, staff } = await createShopInTime(new Date('2026-11-25T18:00:00Z'))
  await staff('POST', BANNER, now(0, THANKS))
  expect((await staff('POST', BANNER, now(1, { ...THANKS, text: ' ' }))).status).toBe(201)
  expect(shop.facts().notice).toBeNull()
  expect((await (await staff('GET', BANNER)).json()).data).toEqual(NO_BANNER)
})

test.each([
  ['one that ends before it begins', { until: '2026-11-24' }, 'until'],
  ['one that is over', { from: '2026-11-01', until: '2026-11-02' }, 'until'],
  ['one without a first day', { from: '' }, 'from'],
  ['a link without words', { linkText: '' }, 'linkText'],
  ['a link that leads nowhere', { linkUrl: '//elsewhere.example' }, 'linkUrl'],
])('422: a banner is told beside its field what is wrong: %s', async (_, change, field) => {
  const { shop, staff } = await createShopInTime(new Date('2026-11-20T18:00:00Z'))
  const answer = await staff('POST', BANNER, now(0, { ...THANKS, ...change }))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(shop.facts().notice).toBeNull()
})

import { BEFORE_OPENING } from '../domain/admin/words.ts'
import { visitOwnShop } from './own-shop.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, heldBack, SMALL_PHONE, test } from './shopper.ts'
import { signInAsNewCustomer } from './signed-in.ts'
import { inDatabase, openAdmin, signInAsStaff } from './staff.ts'

const LIVE = {
  PUBLIC_URL: 'https://hats.example',
  STRIPE_SECRET_KEY: 'sk_live_of_a_shop_that_is_ready',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_shop_that_is_ready',
  TRUSTED_PROXIES: '192.0.2.1',
}

test('staff of a public shop see what it still lacks, each with what to do, and customers see nothing of it', async ({
  page,
}) => {
  test.slow() // A shop of its own has to start.
  await visitOwnShop(page, LIVE, async ({ url, dataDir }) => {
    const { id } = await signInAsNewCustomer(page, { origin: url })
    const list = page.getByRole('list', { name: BEFORE_OPENING })
    await test.step('a customer is refused', async () => {
      await page.goto(`${url}/admin`)
      await expect(page.getByText('This page is for staff.')).toBeVisible()
      await expect(list).toHaveCount(0)
    })
    await inDatabase('update user_profiles set is_admin = true where id = $1', [id], dataDir)
    await test.step('staff find it first on the first screen', async () => {
      await page.goto(`${url}/admin`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(BEFORE_OPENING)
      await expect(list.getByRole('listitem')).toHaveCount(4)
      const mail = list.getByRole('listitem').filter({ hasText: 'No email leaves this machine' })
      await expect(mail).toContainText('Set SMTP_URL to your mail server.')
      await expect(list).not.toContainText('test cards')
    })
    for (const size of [SMALL_PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})

test('a step that is ticked off in a hurry and taken back is not ticked off', async ({ page }) => {
  await signInAsStaff(page, 'Olive Hurried')
  await openAdmin(page, '/admin/setup')
  let answered = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') answered += 1
  })
  const first = await heldBack(page, '**/setup/prices', 'PUT', { times: 1 })
  const box = page.getByLabel('Prices looked at')
  await box.click()
  await expect(box).toBeChecked()
  await box.click()
  await expect(box).not.toBeChecked()
  first.goOn()
  await expect.poll(() => answered).toBe(2)
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('on a laptop there is no such list', async ({ page }) => {
  await signInAsStaff(page, 'Desk Laptop')
  const asked = page.waitForResponse('**/api/admin/opening')
  await openAdmin(page)
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 2, name: 'All Users' })).toBeVisible()
  await expect(page.getByRole('heading', { name: BEFORE_OPENING })).toHaveCount(0)
})

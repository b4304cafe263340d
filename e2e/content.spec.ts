import sharp from 'sharp'
import { daysLater, shopDay } from '../domain/shop-time.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test } from './shopper.ts'
import { signInAsStaff } from './staff.ts'

test('an owner sets hours, a closed day, a banner, a question and a project, visitors see them at once, and Undo takes them back', async ({
  page,
  browser,
}) => {
  test.slow() // A shop of its own has to start: all others keep the usual hours.
  await visitOwnShop(page, {}, async (shop) => {
    const { url } = shop
    await signInAsStaff(page, 'Olive Owner', shop)
    const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const seenAt = async (path: string) => {
      await withoutScripts.goto(`${url}${path}`)
      return withoutScripts.locator('body')
    }
    const today = shopDay(new Date())
    /** Every page is made anew. */
    const publish = async () => {
      await press(page, 'Publish')
      await expect(page.getByText('Published.')).toBeVisible({ timeout: 30_000 })
    }
    const closedDay = page.getByLabel('Closed day 1', { exact: true })
    await test.step('a closed day in the past is refused beside its field', async () => {
      await open(page, `${url}/admin/content`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content')
      await press(page, 'Add a closed day')
      await closedDay.fill(daysLater(today, -1))
      await page.getByLabel('Name of closed day 1').fill('Thanksgiving')
      await expect(page.getByRole('alert')).toHaveText('This day has passed')
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await test.step('hours and a closed day are told on every page', async () => {
      await closedDay.fill(daysLater(today, 3))
      await page.getByLabel('Saturday').check()
      const tabs = page.getByRole('navigation', { name: 'Content' })
      await tabs.getByRole('link', { name: 'Banner' }).click()
      await expect(page.getByLabel('First day')).toBeVisible()
      await tabs.getByRole('link', { name: 'Hours' }).click()
      await expect(page.getByLabel('Saturday', { exact: true })).toBeChecked() // What was typed is still there.
      await page.getByLabel('Saturday closes').fill('14:00')
      await publish()
      await expect(page.getByText('Sat: 9am-2pm, before closed')).toBeVisible()
      await expect(await seenAt('/products')).toContainText('Mon-Fri 9am-5pm, Sat 9am-2pm CST')
      await expect(await seenAt('/contact')).toContainText('(Thanksgiving)')
    })
    await test.step('a banner stands above the public pages until a visitor closes it', async () => {
      await open(page, `${url}/admin/content/banner`)
      await page.getByLabel('Text').fill('We are closed for Thanksgiving.')
      await page.getByLabel('First day').fill(today)
      await page.getByLabel('Last day').fill(daysLater(today, 3))
      await publish()
      await expect(await seenAt('/gallery')).toContainText('We are closed for Thanksgiving.')
      await open(page, `${url}/`)
      const notice = page.getByRole('complementary', { name: 'Notice' })
      await expect(notice).toContainText('We are closed for Thanksgiving.')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await press(page, 'Close the notice')
      await expect(notice).toBeHidden()
    })
    await test.step('a question is answered on the contact page, with what is true now', async () => {
      await open(page, `${url}/admin/content/questions`)
      await press(page, 'Add a question')
      await page.getByLabel('Question', { exact: true }).fill('When can I call?')
      await page.getByLabel('Answer', { exact: true }).fill('{hours}, except on closed days.')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await publish()
      await expect(await seenAt('/contact')).toContainText('When can I call?')
      await expect(await seenAt('/contact')).toContainText('Sat 9am-2pm CST, except on closed days.')
    })
    await test.step('a project with a photograph is in the gallery, and its lightbox opens', async () => {
      await open(page, `${url}/admin/content/gallery`)
      await press(page, 'Add project')
      await expect(page.getByText('Please give the project a title')).toBeVisible()
      await page.getByLabel('Title').fill('Lakeside Rowing Club')
      await page.getByLabel('What was made').fill('Navy hats for eight and cox')
      const field = page.getByLabel('Add a photograph')
      await field.setInputFiles({ name: 'hat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') })
      await expect(page.getByText('Please choose a photograph: a JPG')).toBeVisible()
      const navy = { width: 900, height: 700, channels: 3, background: '#1d2b4d' } as const
      const buffer = await sharp({ create: navy }).jpeg().toBuffer()
      await field.setInputFiles({ name: 'hat.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.getByText('Please say in words what the photograph shows')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
      await page.getByLabel('What photograph 1 shows, in words').fill('Eight hats on a boathouse wall')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await press(page, 'Remove: Lone Pine Coffee Roasters')
      await publish()
      const gallery = await seenAt('/gallery')
      await expect(gallery.getByRole('heading', { level: 2 }).first()).toHaveText('Lakeside Rowing Club')
      await expect(gallery).not.toContainText('Lone Pine')
      await open(page, `${url}/gallery`)
      await press(page, 'Enlarge Eight hats on a boathouse wall')
      const dialog = page.getByRole('dialog', { name: 'Lakeside Rowing Club' })
      await expect(dialog.getByRole('link', { name: 'Design one like this' })).toHaveAttribute('href', /like=hats$/)
      await expect(dialog.getByRole('button', { name: 'Next picture' }), 'of one picture there is no next').toBeHidden()
    })
    await test.step('Undo takes each of them back', async () => {
      for (const part of ['', '/banner', '/questions', '/gallery']) {
        await open(page, `${url}/admin/content${part}`)
        await press(page, 'Undo')
        await expect(page.getByText('Published as it was before.')).toBeVisible({ timeout: 30_000 })
      }
      const contact = await seenAt('/contact')
      await expect(contact).toContainText('Mon-Fri 9am-5pm CST')
      await expect(contact).not.toContainText(/Thanksgiving|When can I call/)
      await expect(await seenAt('/gallery')).toContainText('Lone Pine')
    })
  })
})

test('the moment at which something begins waits with its words for whoever looks at another page', async ({
  page,
}) => {
  await signInAsStaff(page, 'Olive Moment')
  await open(page, '/admin/content/banner')
  await page.getByLabel('Text').fill('Closed on Labor Day.')
  await page.getByLabel('At a moment').check()
  await page.getByLabel('On the shop’s clock').fill('2099-09-01T09:00')
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible()
  await page.getByRole('link', { name: 'Banner' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Closed on Labor Day.')
  await expect(page.getByLabel('At a moment')).toBeChecked()
  await expect(page.getByLabel('On the shop’s clock')).toHaveValue('2099-09-01T09:00')
})

test('what is written while something is published stays, to be published next', async ({ page }) => {
  await signInAsStaff(page, 'Olive Writes')
  await open(page, '/admin/content/banner')
  await page.getByLabel('First day').fill('2099-01-01')
  await page.getByLabel('Last day').fill('2099-01-02')
  await page.getByLabel('Text').fill('A new century soon.')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/sections/banner', async (route) => {
    if (route.request().method() === 'POST') await arrived
    await route.continue()
  })
  await press(page, 'Publish')
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled()
  await page.getByLabel('Words of the link').fill('Write to us')
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled()
  arrive()
  await expect(page.getByText(/^Version \d+, Olive Writes/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Text')).toHaveValue('A new century soon.')
  await expect(page.getByLabel('Words of the link')).toHaveValue('Write to us')
  await page.getByLabel('Where the link leads').fill('/contact')
  await expect(page.getByText('Somebody else published meanwhile')).toHaveCount(0)
  await press(page, 'Publish')
  await expect(page.getByText('Link: Write to us (/contact), before none')).toBeVisible({ timeout: 30_000 })
})

test('a project that came back with the dropped changes is no longer said to be removed', async ({ page }) => {
  await signInAsStaff(page, 'Olive Gallery')
  await open(page, '/admin/content/gallery')
  const removed = page.getByText('is removed as soon as you publish.')
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await expect(removed).toBeVisible()
  await press(page, 'Drop my changes')
  await expect(page.getByRole('button', { name: 'Drop my changes' })).toHaveCount(0)
  await expect(removed).toHaveCount(0)
})

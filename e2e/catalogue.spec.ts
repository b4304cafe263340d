import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { NO_ANSWER } from '../domain/site/line.ts'
import { cartOf, goToPay } from './cart.ts'
import { visitOwnShop } from './own-shop.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  loseAnswer,
  open,
  PHONE,
  press,
  test,
} from './shopper.ts'
import { inDatabase, signInAsStaff } from './staff.ts'

const PRODUCT = '/basics/forest-hat'
/** What is not there (any more) is answered so, and the browser says it in its console. */
test.use({ expectedInConsole: [/404|ERR_FAILED/] })

async function photographIn(background: string) {
  const plain = { width: 900, height: 700, channels: 3, background } as const
  return { name: 'hat.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: plain }).jpeg().toBuffer() }
}

async function describeHat(page: Page, name: string) {
  for (const [label, words] of Object.entries({
    Name: name,
    Color: 'Forest green',
    Category: 'Hat',
    Material: 'Cotton Twill',
    Sizes: 'S/M, L/XL',
    Description: 'A deep green that goes with leather patches.',
  }))
    await page.getByLabel(label, { exact: true }).fill(words)
}

async function addForestHat(page: Page, url: string) {
  await open(page, `${url}/admin/catalogue`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue')
  await press(page, 'Add product')
  await press(page, 'Publish')
  await expect(page.getByText('Please name the product')).toBeVisible()
  await describeHat(page, 'Forest Hat')
  const field = page.getByLabel('Add a photograph')
  await field.setInputFiles({ name: 'hat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') })
  await expect(page.getByText('Please choose a photograph: a JPG')).toBeVisible()
  await field.setInputFiles(await photographIn('#27674a'))
  await page.getByLabel('What photograph 1 shows, in words').fill('Forest green hat on a fence post')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await press(page, 'Publish')
  await expect(page).toHaveURL(`${url}/admin/catalogue/forest-hat`)
  await expect(page.getByText('Forest Hat was added')).toBeVisible()
}

/** Two of the other size, seen on a phone and on a desktop. */
async function addLargeHats(page: Page) {
  await page.getByRole('link', { name: 'Forest Hat' }).click()
  await page.getByLabel('Size').selectOption('L/XL')
  await page.getByLabel('Quantity').fill('2')
  await press(page, 'Add to Cart')
  await expect(cartOf(page).getByRole('button', { name: 'Remove Forest Hat, L/XL' })).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}

test('an owner adds a product with a photograph, sells it, and takes it off the shelves', async ({ page, request }) => {
  test.slow()
  await visitOwnShop(page, {}, async ({ url, dataDir }) => {
    await signInAsStaff(page, 'Olive Owner', { url, dataDir })
    await test.step('it is added', () => addForestHat(page, url))
    await test.step('its page says all of it without scripts, and search engines find it', async () => {
      const html = await (await request.get(`${url}${PRODUCT}`)).text()
      for (const words of ['A deep green that goes with', 'Forest green hat on a fence post', '"@type":"Product"'])
        expect(html).toContain(words)
      expect(await (await request.get(`${url}/sitemap.xml`)).text()).toContain(PRODUCT)
    })
    await test.step('it is bought', async () => {
      await inDatabase(
        `insert into basics_stock (product_id, on_hand) values ('forest-hat', 5)
         on conflict (product_id) do update set on_hand = 5`,
        [],
        dataDir,
      )
      await open(page, `${url}/basics`)
      await page.getByRole('main').getByRole('link', { name: 'Forest Hat' }).click()
      await expect(page.getByRole('img', { name: 'Forest green hat on a fence post' })).toBeVisible()
      await press(page, 'Add to Cart')
      await expect(page.getByText('Please choose a size of Forest Hat.')).toBeVisible()
      await page.getByLabel('Size').selectOption('S/M')
      await press(page, 'Add to Cart')
      await expect(cartOf(page)).toContainText('Forest Hat')
      await press(page, 'Close')
      await expect(cartOf(page)).toBeHidden()
      await addLargeHats(page)
      await goToPay(page)
      await press(page, 'Pay')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order!')
      await expect(page.getByText('Forest Hat (1 S/M, 2 L/XL)')).toBeVisible()
    })
    await test.step('whoever packs it reads the sizes', async () => {
      await open(page, `${url}/admin/basics-orders`)
      await expect(page.getByText('3 Forest Hat (1 S/M, 2 L/XL)')).toBeVisible()
    })
    await test.step('switched off, its page is gone, and a cart that holds it says so', async () => {
      await open(page, `${url}${PRODUCT}`)
      await page.getByLabel('Size').selectOption('S/M')
      await press(page, 'Add to Cart')
      await expect(cartOf(page)).toContainText('Forest Hat')
      await open(page, `${url}/admin/catalogue/forest-hat`)
      await page.getByLabel('Active').uncheck()
      await press(page, 'Publish')
      await expect(page.getByText('Not shown and not sold')).toBeVisible()
      expect((await request.get(`${url}${PRODUCT}`)).status()).toBe(404)
      expect(await (await request.get(`${url}/sitemap.xml`)).text()).not.toContain(PRODUCT)
      await open(page, `${url}/basics?cart=open`)
      await expect(cartOf(page)).toContainText('Forest Hat is no longer sold. Please remove it from your cart.')
      await expect(cartOf(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
    })
    await test.step('undone, it is back', async () => {
      await open(page, `${url}/admin/catalogue/forest-hat`)
      await press(page, 'Undo')
      await expect(page.getByText('Brings back version 1')).toBeVisible()
      expect((await request.get(`${url}${PRODUCT}`)).status()).toBe(200)
    })
  })
})

const UPLOADS = '**/storage/v1/object/**'
const versions = (page: Page) => page.getByText(/^Version \d+, /)

test('a product that is published again after a lost answer is one product, and one version', async ({ page }) => {
  const name = `Lost Hat ${Date.now().toString(36)}`
  const id = name.toLowerCase().replaceAll(' ', '-')
  await signInAsStaff(page, 'Olive Lost')
  await open(page, '/admin/catalogue/new')
  await describeHat(page, name)
  await page.getByLabel('Active').uncheck()
  const publishTwice = async () => {
    await loseAnswer(page, `**/sections/product:${id}`)
    await press(page, 'Publish')
    await expect(page.getByText(NO_ANSWER)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Somebody else published')).toHaveCount(0)
    await press(page, 'Publish')
    await expect(page.getByText(NO_ANSWER)).toHaveCount(0)
  }
  await test.step('when it is new', async () => {
    await publishTwice()
    await expect(page).toHaveURL(`/admin/catalogue/${id}`)
    await expect(versions(page)).toHaveCount(1)
  })
  await test.step('when it is changed', async () => {
    await page.getByLabel('Description', { exact: true }).fill('A deep green that goes with denim.')
    await publishTwice()
    await expect(versions(page)).toHaveCount(2)
    await expect(page.getByText('Drop my changes')).toHaveCount(0)
  })
})

test('a photograph that is sent while its page is left is there when somebody comes back, sooner or later', async ({
  page,
}) => {
  await signInAsStaff(page, 'Olive Leaves')
  await open(page, '/admin/catalogue/new')
  const photographs = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
  const leave = async () => {
    await page.getByRole('link', { name: 'Catalogue' }).first().click()
    await expect(page.getByRole('button', { name: 'Add product' })).toBeVisible()
  }
  const comeBack = () => press(page, 'Add product')
  const sendSlowly = async (color: string) => {
    const sending = await heldBack(page, UPLOADS, 'POST', { times: 1 })
    await page.getByLabel('Add a photograph').setInputFiles(await photographIn(color))
    await expect(page.getByRole('progressbar')).toBeVisible()
    return sending
  }
  await test.step('once it has arrived', async () => {
    const sending = await sendSlowly('#27674a')
    await leave()
    const stored = page.waitForResponse(UPLOADS)
    sending.goOn()
    await stored
    await comeBack()
    await expect(photographs).toHaveCount(1)
  })
  await test.step('and before', async () => {
    const sending = await sendSlowly('#1f2a44')
    await leave()
    await comeBack()
    await expect(photographs).toHaveCount(1)
    sending.goOn()
    await expect(photographs).toHaveCount(2)
  })
})

test('photographs are sent and removed by keyboard, and nobody loses their place', async ({ page }) => {
  await signInAsStaff(page, 'Olive Keys')
  await open(page, '/admin/catalogue/new')
  const field = page.getByLabel('Add a photograph')
  const remove = (place: number) => page.getByRole('button', { name: `Remove photograph ${place}` })
  await field.focus()
  for (const [place, color] of ['#27674a', '#1f2a44', '#b4532a'].entries()) {
    await field.setInputFiles(await photographIn(color))
    await expect(remove(place + 1)).toBeVisible()
  }
  await expect(field).toBeFocused()
  await remove(2).press('Enter')
  await expect(remove(3)).toHaveCount(0)
  await expect(remove(2)).toBeFocused()
  await remove(2).press('Enter')
  await expect(remove(1)).toBeFocused()
  await remove(1).press('Enter')
  await expect(field).toBeFocused()
})

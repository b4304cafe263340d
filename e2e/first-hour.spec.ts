import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { shopDay } from '../domain/shop-time.ts'
import { openShopsBehindProxy } from '../scripts/shops-behind-proxy.ts'
import { fillSignIn } from './account-holder.ts'
import { cartOf, goToPay } from './cart.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test } from './shopper.ts'
import { createAccount, newEmail, PASSWORD } from './signed-in.ts'

type Shops = Awaited<ReturnType<typeof openShopsBehindProxy>>

/** `npm run admin -- grant EMAIL`, at the terminal of one of the machines. */
function makeOwner({ url, dataDir, databaseUrl }: Shops, email: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: url }
  return execFileSync('npm', ['run', '--silent', 'admin', '--', 'grant', email], { env, encoding: 'utf8' })
}

const setUp = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Setup' }).getByRole('listitem').filter({ hasText: title })

/** What each process by itself answers at this very moment, without scripts. */
const answersOf = ({ processes }: Shops, path: string) =>
  Promise.all(processes.map(async (url) => (await fetch(`${url}${path}`)).text()))

async function signInByForm(page: Page, shops: Shops, email: string) {
  await open(page, `${shops.url}/signin`)
  await fillSignIn(page, email, PASSWORD)
  await expect(page).not.toHaveURL(/signin/)
}

async function lookAtSetup(page: Page, shops: Shops) {
  await open(page, `${shops.url}/admin`)
  await expect(page.getByRole('heading', { level: 2, name: 'Setup' })).toBeVisible()
  await expect(page.getByText('0 of 8 done')).toBeVisible()
  await setUp(page, 'Prices').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup')
  for (const title of ['Name', 'Prices', 'Stock', 'Mail', 'Cards', 'https', 'Second step', 'Last backup'])
    await expect(setUp(page, title).getByRole('link')).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

async function sendTestMail(page: Page, shops: Shops, email: string) {
  await press(page, 'Send a test')
  await expect(setUp(page, 'Mail').getByRole('status')).toContainText('was written to the folder')
  expect(mailsTo(email, shops.dataDir).join()).toContain('A test mail of Brimworks')
}

async function tickPricesOff(page: Page) {
  const box = page.getByLabel('Prices looked at')
  await box.focus()
  await page.keyboard.press('Space')
  await expect(setUp(page, 'Prices')).toContainText('Looked at by Olive Owner')
  await page.keyboard.press('Space')
  await expect(setUp(page, 'Prices')).not.toContainText('Olive Owner')
  await page.keyboard.press('Space')
  await expect(setUp(page, 'Prices')).toContainText('Done:')
}

async function publish(page: Page) {
  await press(page, 'Publish')
  await expect(page.getByText('Published.', { exact: true }).first()).toBeVisible({ timeout: 90_000 })
}

async function changePrice(page: Page, shops: Shops) {
  await open(page, `${shops.url}/admin/prices`)
  await page.getByLabel('Basics, row 1, dollars each').fill('16.00')
  await publish(page)
  for (const text of await answersOf(shops, '/basics/black')) expect(text).toContain('$16.00')
}

const SAND_HAT = {
  ...{ Name: 'Sand Hat', Color: 'Sand', Category: 'Caps', Material: 'Cotton', Sizes: 'One size' },
  Description: 'A hat in the color of sand.',
}

/** One that did not exist before, with a photograph. */
async function addProduct(page: Page, shops: Shops) {
  await open(page, `${shops.url}/admin/catalogue`)
  await page.getByRole('button', { name: 'Add product' }).click()
  for (const [label, words] of Object.entries(SAND_HAT)) await page.getByLabel(label, { exact: true }).fill(words)
  await page.getByLabel('Add a photograph').setInputFiles('docs/pictures/home.jpg')
  await page.getByLabel('What photograph 1 shows, in words').fill('The sand hat from the front')
  await page.getByLabel('Active').check()
  await press(page, 'Publish')
  await expect(page).toHaveURL(/\/admin\/catalogue\/sand-hat$/, { timeout: 90_000 })
  for (const text of await answersOf(shops, '/basics/sand-hat')) {
    expect(text).toContain('A hat in the color of sand.')
    expect(text).toContain('$16.00')
  }
  for (const text of await answersOf(shops, '/sitemap.xml')) expect(text).toContain('/basics/sand-hat')
}

async function receive(page: Page, shops: Shops, product: string, hats: number) {
  await open(page, `${shops.url}/admin/stock`)
  await page
    .getByRole('button', { name: /Adjust stock/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByLabel('Product').selectOption(product)
  await dialog.getByLabel('What happened').selectOption('Hats arrived')
  await dialog.getByLabel('Hats that arrived').fill(String(hats))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${product}: ${hats} on hand`)).toBeVisible()
}

async function putUpABanner(page: Page, shops: Shops) {
  await open(page, `${shops.url}/admin/content/banner`)
  await page.getByLabel('Text').fill('Open at last: come and see us.')
  for (const field of ['First day', 'Last day']) await page.getByLabel(field).fill(shopDay(new Date()))
  await publish(page)
  for (const text of await answersOf(shops, '/')) expect(text).toContain('Open at last: come and see us.')
}

async function closeOnADay(page: Page, shops: Shops) {
  await open(page, `${shops.url}/admin/content`)
  await press(page, 'Add a closed day')
  await page.getByLabel('Closed day 1', { exact: true }).fill('2027-12-24')
  await page.getByLabel('Name of closed day 1').fill('Christmas Eve')
  await publish(page)
}

async function buyOne(page: Page, shops: Shops, product: string, buyer: string) {
  await open(page, `${shops.url}/basics/${product}`)
  await press(page, 'Add to Cart')
  await expect(cartOf(page)).toContainText('1 x $16.00')
  await goToPay(page)
  await page.getByLabel('Email').fill(buyer)
  await press(page, 'Pay')
  await expect(page.getByRole('main')).toContainText('Your payment was received')
  await expect(page.getByRole('main')).toContainText('$16.00')
  expect(await mailTo(buyer, shops.dataDir)).toContain('1 x $16.00 = $16.00')
}

test('the first hour of an owner, from an empty shop to a sale, with two processes', async ({ page, browser }) => {
  test.setTimeout(600_000) // Two shops have to start, and pages are made anew at each save.
  const shops = await openShopsBehindProxy(2)
  const email = newEmail('owner')
  const visitor = await browser.newPage()
  try {
    await test.step('the first owner comes from the terminal, and signs in', async () => {
      await createAccount(page.request, email, 'Olive Owner', shops.url)
      expect(makeOwner(shops, email)).toContain(`${email} is an admin now.`)
      await signInByForm(page, shops, email)
    })
    await test.step('the first screen says what remains, each with its link and its tick', () =>
      lookAtSetup(page, shops))
    await test.step('a test mail goes to a folder, and is said to', () => sendTestMail(page, shops, email))
    await test.step('prices are ticked off by keyboard, with who did it, and the tick is taken back', () =>
      tickPricesOff(page))
    await test.step('a changed price is on the pages of both processes when the save is answered', () =>
      changePrice(page, shops))
    await test.step('a day is closed', () => closeOnADay(page, shops))
    await test.step('a banner is above the pages of both processes', () => putUpABanner(page, shops))
    await test.step('a product that did not exist before is on the pages of both processes', () =>
      addProduct(page, shops))
    await test.step('hats arrive', () => receive(page, shops, 'Sand Hat', 12))
    await test.step('a visitor buys it at the changed price', () =>
      buyOne(visitor, shops, 'sand-hat', newEmail('first-buyer')))
  } finally {
    for (const each of [page, visitor]) if (!each.isClosed()) await each.goto('about:blank')
    await shops.stop()
  }
})

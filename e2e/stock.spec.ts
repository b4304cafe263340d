import type { Locator, Page } from '@playwright/test'
import { STOCK_WORDS } from '../domain/basics/stock.ts'
import { NO_ANSWER } from '../domain/site/line.ts'
import { payForHats } from './cart.ts'
import { visitOwnShop } from './own-shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

interface Adjustment {
  product: string
  happened: string
  number: string
  hats: string
  why: string
}

async function adjust(page: Page, { product, happened, number, hats, why }: Adjustment) {
  await press(page, 'Adjust stock')
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByLabel('Product').selectOption(product)
  await dialog.getByLabel('What happened').selectOption(happened)
  await dialog.getByLabel(number).fill(hats)
  await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test.use({ expectedInConsole: [/409|net::ERR_FAILED/] })

test('the shelf: counted, corrected with a reason and undone, customers see how many are left', async ({
  page,
  browser,
}) => {
  test.slow() // A shop of its own has to start: all others sell without counting.
  await visitOwnShop(page, {}, async ({ url, dataDir }) => {
    await signInAsStaff(page, 'Stella Stock', { url, dataDir })
    await open(page, `${url}/admin/stock`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
    const moved = page.getByRole('list', { name: 'Movements, newest first' }).getByRole('listitem')
    await test.step('counted', async () => {
      const count = { product: 'Black Hat', happened: 'I counted the shelf', number: 'Hats on the shelf' }
      await adjust(page, { ...count, hats: '5', why: 'First count' })
      await expect(toast(page, 'Black Hat: 5 on hand')).toBeVisible()
    })
    await test.step('corrected, with a reason', async () => {
      const correction = { product: 'Black Hat', happened: 'Something was wrong', number: 'Hats more or fewer' }
      await adjust(page, { ...correction, hats: '-2', why: 'Two got wet' })
      await expect(moved.first()).toContainText('Stella Stock: Two got wet')
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await test.step('a customer sees how many are left', async () => {
      await open(page, `${url}/basics/black`)
      await expect(page.getByText('Only 3 left')).toBeVisible()
    })
    await test.step('undone, there are five again', async () => {
      await open(page, `${url}/admin/stock`)
      await moved.first().getByRole('button', { name: /^Undo/ }).click()
      await expect(toast(page, 'Undone: a movement the other way stands in the history.')).toBeVisible()
      await open(page, `${url}/basics/black`)
      await expect(page.getByText('Only 5 left')).toBeVisible()
    })
    await test.step('a first count is told what was bought meanwhile, and saved by whoever knows it', async () => {
      await open(page, `${url}/admin/stock`)
      await page.getByRole('button', { name: 'Adjust Grey Hat' }).click()
      const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
      await expect(dialog.getByText('Leave out what is paid.')).toBeVisible()
      const shopping = await (await browser.newContext({ baseURL: url })).newPage()
      await payForHats(shopping, newEmail('meanwhile'), { grey: 24 })
      await shopping.context().close()
      await page.route('**/stock/grey/movements', (route) => route.abort(), { times: 1 })
      await dialog.getByLabel('Hats on the shelf').fill('50')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert'), 'a save that did not arrive tells of no sale').toContainText(NO_ANSWER)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toContainText(STOCK_WORDS.changed(null))
      await expect(dialog.getByText('Count without the 24 that are paid and wait to be packed.')).toBeVisible()
      await dialog.getByLabel('Hats on the shelf').fill('26')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toast(page, 'Grey Hat: 26 on hand')).toBeVisible()
    })
  })
})

test('whoever is told that a threshold was changed meanwhile saves their own at the next try', async ({
  page,
  context,
}) => {
  await signInAsStaff(page, 'Two Shelves')
  const openThreshold = async (tab: Page) => {
    await openAdmin(tab, '/admin/stock')
    await press(tab, 'Mail when few are left of Black Hat')
    return tab.getByRole('dialog', { name: 'Few left of Black Hat' })
  }
  const save = async (dialog: Locator, hats: string) => {
    await dialog.getByLabel('Mail us when so many').fill(hats)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  const mine = await openThreshold(page)
  const theirs = await openThreshold(await context.newPage())
  await save(theirs, '7')
  await expect(theirs).toBeHidden()
  await save(mine, '9')
  await expect(mine.getByRole('alert')).toHaveText(STOCK_WORDS.thresholdChanged(7))
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mail when few are left of Black Hat' })).toHaveText('Mail at 9')
})

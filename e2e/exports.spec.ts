import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './shopper.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

test('a bookkeeper’s file of a chosen year is downloaded, and a backup is told apart from it', async ({ page }) => {
  await signInAsStaff(page, 'Edda Export')
  await openAdmin(page, '/admin/exports')
  await page.getByLabel('Period').selectOption('Year')
  const download = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Files' }).getByRole('button').first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-01-01-to-\d{4}-12-31\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('paid_on,order_number,status')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await openAdmin(page, '/admin/setup')
  await page.getByRole('link', { name: 'Last backup: How it is made' }).click()
  await expect(page.getByRole('region', { name: 'Backup' })).toBeInViewport()
  await expect(page.getByText('npm run backup -- shop.tar.gz')).toBeVisible()
})

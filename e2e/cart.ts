import type { Page } from '@playwright/test'
import { expect, open } from './shopper.ts'

export const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

export async function addToCart(page: Page, id: string, quantity: number) {
  await open(page, `/basics/${id}`)
  await page.getByLabel('Quantity').fill(String(quantity))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartOf(page)).toBeVisible()
}

export async function goToPay(page: Page) {
  await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
}

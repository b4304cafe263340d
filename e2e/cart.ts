import type { Page } from '@playwright/test'
import { expect, open, press } from './shopper.ts'

export const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

export async function addToCart(page: Page, id: string, quantity: number) {
  await open(page, `/basics/${id}`)
  await page.getByLabel('Quantity').fill(String(quantity))
  await press(page, 'Add to Cart')
  await expect(cartOf(page)).toBeVisible()
}

export async function goToPay(page: Page) {
  await cartOf(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
}

export async function payForHats(
  page: Page,
  email: string,
  hats: Record<string, number> = { black: 24 },
  card?: string,
) {
  for (const [id, quantity] of Object.entries(hats)) await addToCart(page, id, quantity)
  await goToPay(page)
  await page.getByLabel('Email').fill(email)
  if (card) await page.getByLabel('Card number').fill(card)
  await press(page, 'Pay')
  await expect(page.getByRole('main')).toContainText('Your payment was received')
}

/** Where a mail says that its order can be followed. */
export const orderLinkIn = (mail: string) => /\/orders\/[\w-]{32}/.exec(mail)?.[0] ?? ''

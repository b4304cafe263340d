import type { Locator, Page } from '@playwright/test'
import { pngFile } from './customer.ts'
import { expect, open, press, toast } from './shopper.ts'

export async function startHat(page: Page, style = '6-panel') {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Hats')
  await press(page, style)
}

export async function startKoozie(page: Page) {
  await open(page, '/customize')
  await press(page, 'Get Started')
  await press(page, 'Koozies')
}

/** Chosen and looked over: until then the step grows, and a button below may slip away from under the mouse. */
export async function addArtwork(page: Page, field: string, area: string, file = pngFile('logo.png')) {
  await page.getByLabel(field).setInputFiles(file)
  await expect(placementOf(page, area).getByRole('status')).toBeVisible()
}

const placementOf = (page: Page, area: string): Locator => page.getByRole('group', { name: `${area} artwork` })

export async function toReview(page: Page) {
  await press(page, 'Next Step')
  await press(page, 'Next Step')
  await expect(page.getByRole('heading', { name: 'Review & Order' })).toBeVisible()
}

/** A hat with a logo, at the last step, all filled in. */
export async function toOrderWithLogo(page: Page, name: string, email: string) {
  await startHat(page)
  await press(page, 'Next Step')
  await addArtwork(page, 'Logo', 'Front')
  await press(page, 'Next Step')
  await fillInGuest(page, name, email)
}

export async function fillInGuest(page: Page, name: string, email: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
}

/** Sends the form without its button, as an impatient Enter does. */
export const submitAnyway = (page: Page) =>
  page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())

export async function expectSubmitted(page: Page) {
  await expect(toast(page, 'Your custom order has been submitted!')).toBeVisible()
}

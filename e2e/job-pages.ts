import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { press, toast } from './shopper.ts'
import { openAdmin } from './staff.ts'

interface JobLink {
  id: string
  number: string
  token: string
}

/** A hundred hats asked for, as the designer sends it. */
export async function askForHats(request: APIRequestContext, email: string, design: object = {}): Promise<JobLink> {
  const answer = await request.post('/api/custom-orders', {
    data: {
      product_type: 'hats',
      customer_name: 'Ana Guest',
      user_email: email,
      customization_data: {
        ...{ product: 'Hat', style: '5-panel', hatColor: '#1f2a44', bandColor: '#f6f1e7' },
        ...{ embroidery: null, quantity: 100, ...design },
      },
    },
  })
  expect(answer.status()).toBe(201)
  const { job } = await answer.json()
  return job
}

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Staff open a job and send what the shop's own prices give: two clicks. */
export async function sendFirstQuote(staff: Page, { id }: JobLink): Promise<void> {
  await openAdmin(staff, `/admin/jobs/${id}`)
  await press(staff, 'New quote')
  await press(staff, 'Send quote')
  await expect(toast(staff, 'Quote 1 is sent.')).toBeVisible()
}

/** A job whose quote was accepted: what comes next is its proof. */
export async function acceptedJob(
  staff: Page,
  request: APIRequestContext,
  email: string,
  design?: object,
): Promise<JobLink> {
  const job = await askForHats(request, email, design)
  await sendFirstQuote(staff, job)
  const accepted = await request.post(`/api/jobs/${job.token}/quote/accept`, {
    data: { version: 1, name: 'Ana Guest' },
  })
  expect(accepted.status()).toBe(200)
  return job
}

/** The customer accepts the newest quote. */
export async function acceptQuote(page: Page, name = 'Ana Guest'): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await press(page, 'Accept quote')
  await expect(section(page, 'Quote')).toContainText(`Accepted by ${name}`)
}

/** Through the card provider's page and back again. */
export async function payByCard(page: Page): Promise<void> {
  await press(page, 'Pay now')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(toast(page, 'Thank you! Your payment was received.')).toBeVisible()
}

import type { APIRequestContext } from '@playwright/test'
import { acceptedJob, section } from './job-pages.ts'
import { expect, open, press, test, toast } from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="50" cy="50" r="45" fill="#d9a441"/>
  <path d="M110 10h80v80h-80z" fill="#d3262c"/></svg>`

async function uploadLogo(request: APIRequestContext, folder: string): Promise<string> {
  const path = `custom-order-uploads/${folder}/${Date.now()}-proof-logo.svg`
  const answer = await request.post(`/storage/v1/object/${path}`, { data: LOGO })
  expect(answer.status()).toBe(200)
  return `/storage/v1/object/public/${path}`
}

test('a proof shows every side that has artwork, with inches, threads and stitches', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Studio Proof')
  const placement = { xInches: 0, yInches: 0.1, widthInches: 3, rotationDegrees: 0 }
  const job = await acceptedJob(staff, page.request, newEmail('studio-proof'), {
    logoUrl: await uploadLogo(page.request, 'hats'),
    embroidery: { locations: ['back'], files: { back: await uploadLogo(page.request, 'hats-embroidery') } },
    artwork: { placements: { front: placement } },
  })
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await press(staff, 'Add proof')
  for (const name of ['The whole', 'Front', 'Back'])
    await expect(staff.getByRole('button', { name: `Take out ${name}` })).toBeVisible({ timeout: 150_000 })
  const proof = section(staff, 'Proof')
  for (const words of ['3.00 × 1.50 in, 0.10 in above center', 'Scarlet 119', /About [\d,]+ stitches/])
    await expect(proof).toContainText(words)
  await press(staff, 'Send proof')
  await expect(toast(staff, 'The proof is on its way to the customer.')).toBeVisible()
  await open(page, `/jobs/${job.token}`)
  await expect(section(page, 'Proof').getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveText([
    'The whole',
    'Front',
    'Back',
  ])
  await staff.context().close()
})

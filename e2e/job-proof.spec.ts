import type { Page } from '@playwright/test'
import { pngFile } from './customer.ts'
import { acceptedJob, section } from './job-pages.ts'
import { mailsTo } from './mailbox.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heldBack,
  open,
  PHONE,
  press,
  test,
  toast,
} from './shopper.ts'
import { newEmail } from './signed-in.ts'
import { openAdmin, signInAsStaff } from './staff.ts'
import { badgePdf } from './studio.ts'

test.use({ expectedInConsole: [/The PDF could not be read/] })

const pictures = (staff: Page) => staff.getByRole('list', { name: 'Pictures of this proof' }).getByRole('listitem')

async function addPicture(staff: Page, name: string) {
  await press(staff, 'Add proof')
  await expect(pictures(staff)).toHaveCount(1)
  await staff.getByLabel('Add pictures').setInputFiles(pngFile(name))
  await expect(pictures(staff)).toHaveCount(2)
}

async function sendProof(staff: Page) {
  await press(staff, 'Send proof')
  await expect(toast(staff, 'The proof is on its way to the customer.')).toBeVisible()
}

test('a guest gets a proof, pins a comment, asks for changes, compares the second with the first and approves it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('proofed')
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Proof Staff')
  const job = await acceptedJob(staff, page.request, email)
  await open(page, `/jobs/${job.token}`)
  const proof = section(page, 'Proof')
  await expect(proof).toContainText('We are drawing your proof.')
  await test.step('staff have it drawn by one click, add a picture and send it', async () => {
    await openAdmin(staff, `/admin/jobs/${job.id}`)
    await addPicture(staff, 'stitching.png')
    await expect(section(staff, 'Proof')).toContainText('100 hats')
    await staff.getByLabel('Note for the customer').fill('The band is a little darker')
    await sendProof(staff)
  })
  await test.step('the guest sees it at once and by mail, with its facts and its PDF', async () => {
    for (const words of [
      'Approve today to have it on ',
      'Proof 1, sent',
      'The band is a little darker',
      '5-panel',
      'Fingerprint: ',
    ])
      await expect(proof).toContainText(words)
    await expect.poll(() => mailsTo(email).at(-1)).toContain(`/jobs/${job.token}#proof`)
    const address = await proof.getByRole('link', { name: 'Proof 1 as PDF' }).getAttribute('href')
    expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/pdf')
  })
  await test.step('a comment is pinned where they click, and staff see it there', async () => {
    await press(page, 'stitching')
    const picture = proof.getByRole('group', { name: /^stitching\./ })
    await picture.click({ position: { x: 60, y: 40 } })
    await page.getByLabel('Comment', { exact: true }).fill('A little higher')
    await press(page, 'Pin comment')
    await expect(page.getByRole('list', { name: 'Comments on this proof' })).toContainText('A little higher')
    await expect(section(staff, 'Proof').getByRole('list', { name: 'Comments on this proof' })).toContainText(
      'A little higher',
    )
  })
  await test.step('once what to change is said, it is our turn', async () => {
    await press(page, 'Request changes')
    await expect(proof.getByRole('alert')).toHaveText('Please tell us what to change')
    await page.getByLabel('What should we change?').fill('A darker thread, please')
    await press(page, 'Request changes')
    await expect(proof).toContainText(/Changes were requested on /)
    await expect(page.getByRole('main')).toContainText('With us')
    await expect(page.getByRole('main')).toContainText('We prepare a proof')
    await expect(section(staff, 'Proof')).toContainText('A darker thread, please')
  })
  await test.step('the second proof can be seen beside the first', async () => {
    await addPicture(staff, 'darker.png')
    await sendProof(staff)
    await expect(proof).toContainText('Proof 2, sent')
    await page.getByLabel('Side by side with').selectOption('Proof 1')
    await expect(proof.getByRole('article')).toHaveCount(2)
    await expect(proof.getByRole('article', { name: 'Proof 1' })).toContainText('A darker thread, please')
  })
  await test.step('with an earlier one on show it is still the newest that is approved, and says so', async () => {
    await page.getByLabel('Side by side with').selectOption('Nothing')
    await page.getByLabel('Version').selectOption('Proof 1')
    await expect(proof.getByRole('article', { name: 'Proof 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve proof 2' })).toBeVisible()
    await page.getByLabel('Version').selectOption('Proof 2')
  })
  await test.step('approving asks for a name, and what was approved stays', async () => {
    await press(page, 'Approve proof 2')
    await expect(proof.getByRole('alert')).toHaveText('Please enter your name')
    await page.getByLabel('Your name').fill('Ana Guest')
    await press(page, 'Approve proof 2')
    await expect(proof).toContainText(/Approved by Ana Guest on /)
    await expect(page.getByRole('button', { name: 'Request changes' })).toBeHidden()
    await expect(section(page, 'History')).toContainText('Proof approved by Ana Guest')
    await expect(section(staff, 'Proof')).toContainText(/Approved by Ana Guest on /)
    await expect(staff.getByRole('button', { name: 'Add proof' })).toBeHidden()
  })
  await test.step('all of it can be downloaded at once', async () => {
    const link = page.getByRole('link', { name: 'Download everything' })
    const [archive] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(archive.suggestedFilename()).toBe(`${job.number}.zip`)
  })
  await test.step('the work order is printed', async () => {
    const [paper] = await Promise.all([staff.waitForEvent('download'), press(staff, 'Print work order')])
    expect(paper.suggestedFilename()).toBe(`work-order-${job.number}.pdf`)
  })
  await staff.context().close()
})

test('a PDF becomes a picture of each of its pages, and what cannot be read or does not fit is told', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsStaff(page, 'Proof Papers')
  const job = await acceptedJob(page, page.request, newEmail('proof-pdf'))
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await press(page, 'Add proof')
  await expect(pictures(page)).toHaveCount(1)
  const choose = page.getByLabel('Add pictures')
  const pdf = { name: 'layout.pdf', mimeType: 'application/pdf', buffer: await badgePdf(browser) }
  await choose.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.7 torn') })
  await expect(page.getByText('That PDF could not be read. Please choose another file.')).toBeVisible()
  await choose.setInputFiles(pdf)
  await expect(pictures(page).nth(2).getByRole('textbox')).toHaveValue('layout, page 2')
  await choose.setInputFiles(Array.from({ length: 10 }, (_, i) => pngFile(`${i}.png`)))
  await expect(pictures(page)).toHaveCount(12)
  await expect(page.getByText('A proof has at most 12 pictures; the rest was left out.')).toBeVisible()
  await sendProof(page)
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await open(guest, `/jobs/${job.token}`)
  await expect(section(guest, 'Proof').getByRole('button', { name: 'layout, page 1' })).toBeVisible()
})

test('what is added and named while the design is drawn and a PDF is read stays, and goes with the proof', async ({
  page,
  browser,
}) => {
  await signInAsStaff(page, 'Proof Slow')
  const job = await acceptedJob(page, page.request, newEmail('proof-slow'))
  const drawing = await heldBack(page, '**/draw-design*.js')
  const reading = await heldBack(page, '**/pdf-page*.js')
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await press(page, 'Add proof')
  const choose = page.getByLabel('Add pictures')
  await choose.setInputFiles(pngFile('stitching.png'))
  await expect(pictures(page)).toHaveCount(1)
  await choose.setInputFiles({ name: 'layout.pdf', mimeType: 'application/pdf', buffer: await badgePdf(browser) })
  await expect(page.getByText('Reading…')).toBeVisible()
  await pictures(page).first().getByRole('textbox').fill('How it is sewn')
  drawing.goOn()
  await expect(pictures(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Send proof' })).toBeDisabled()
  reading.goOn()
  await expect(pictures(page)).toHaveCount(4)
  await expect(pictures(page).first().getByRole('textbox')).toHaveValue('How it is sewn')
  await sendProof(page)
})

test('a proof that is half made waits for whoever looks at another page, until it is sent or given up', async ({
  page,
}) => {
  await signInAsStaff(page, 'Proof Leaves')
  const job = await acceptedJob(page, page.request, newEmail('proof-left'))
  await openAdmin(page, `/admin/jobs/${job.id}`)
  const lookElsewhere = async () => {
    await page.getByRole('link', { name: 'Stock' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await page.goBack()
    await press(page, 'Add proof')
  }
  await addPicture(page, 'stitching.png')
  await pictures(page).nth(1).getByRole('textbox').fill('How it is sewn')
  await page.getByLabel('Note for the customer').fill('Look at the brim')
  await lookElsewhere()
  await expect(pictures(page)).toHaveCount(2)
  await expect(pictures(page).nth(1).getByRole('textbox')).toHaveValue('How it is sewn')
  await expect(page.getByLabel('Note for the customer')).toHaveValue('Look at the brim')
  await expect(section(page, 'Proof'), 'what is known of the design').toContainText('100 hats')
  await press(page, 'Cancel')
  await press(page, 'Add proof')
  await expect(page.getByLabel('Note for the customer')).toHaveValue('')
  await expect(pictures(page)).toHaveCount(1)
  await pictures(page).first().getByRole('button').press('Enter')
  await expect(page.getByLabel('Add pictures'), 'by keyboard, after the last picture').toBeFocused()
  await page.getByLabel('Add pictures').setInputFiles(pngFile('stitching.png'))
  await lookElsewhere()
  await expect(pictures(page), 'what was taken out is not drawn again').toHaveCount(1)
  await sendProof(page)
  await press(page, 'Add proof')
  await expect(pictures(page).first().getByRole('textbox')).not.toHaveValue('stitching')
})

test('a proof whose maker is back before it has arrived does not stand there to be sent once more', async ({
  page,
}) => {
  await signInAsStaff(page, 'Proof Returns')
  const job = await acceptedJob(page, page.request, newEmail('proof-returns'))
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await addPicture(page, 'stitching.png')
  const sending = await heldBack(page, '**/proofs?**', 'POST')
  await press(page, 'Send proof')
  await page.getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.goBack()
  await press(page, 'Add proof')
  await expect(pictures(page)).toHaveCount(2)
  sending.goOn()
  await expect(section(page, 'Proof')).toContainText('Proof 1, sent')
  await expect(pictures(page)).toHaveCount(0)
})

test('a comment stays while its pin is moved or another picture is looked at, and both it and wishes while a newer proof comes', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await signInAsStaff(staff, 'Proof Moved')
  const job = await acceptedJob(staff, page.request, newEmail('proof-moved'))
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await addPicture(staff, 'stitching.png')
  await sendProof(staff)
  await open(page, `/jobs/${job.token}`)
  const proof = section(page, 'Proof')
  const colors = proof.getByRole('group', { name: /^Colors\./ })
  const comment = page.getByLabel('Comment', { exact: true })
  await colors.click({ position: { x: 60, y: 40 } })
  await page.keyboard.type('A little ')
  await colors.click({ position: { x: 160, y: 90 } })
  await expect(comment).toBeFocused()
  await page.keyboard.type('higher')
  await colors.press('ArrowUp')
  await press(page, 'stitching')
  await expect(comment).toHaveValue('A little higher')
  await press(page, 'Pin comment')
  await expect(page.getByRole('button', { name: 'Comment 1: show it on Colors' })).toBeVisible()
  await page.getByLabel('What should we change?').fill('A darker thread, please')
  await test.step('also for whoever looks at another page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('What should we change?')).toHaveValue('A darker thread, please')
  })
  await page.getByLabel('Your name').fill('Ana Guest')
  await colors.click({ position: { x: 60, y: 40 } })
  await page.keyboard.type('And larger')
  await addPicture(staff, 'darker.png')
  await sendProof(staff)
  await expect(proof).toContainText('Proof 2, sent')
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await colors.click({ position: { x: 60, y: 40 } })
  await expect(comment).toHaveValue('And larger')
  await test.step('until it is given up', async () => {
    await press(page, 'Cancel')
    await colors.click({ position: { x: 60, y: 40 } })
    await expect(comment).toHaveValue('')
  })
  await press(page, 'Request changes')
  await expect(proof).toContainText('A darker thread, please')
  await staff.context().close()
})

test('while strangers have filled the room of all guests, staff send a proof and a file', async ({ page }) => {
  await signInAsStaff(page, 'Proof Room')
  const job = await acceptedJob(page, page.request, newEmail('proof-room'))
  await page.route('**/storage/v1/object/**', (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || request.headers().authorization) return route.continue()
    return route.fulfill({ status: 507, json: { statusCode: '507', error: 'QuotaExceeded', message: 'No room' } })
  })
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await press(page, 'Add proof')
  await expect(pictures(page)).toHaveCount(1)
  await sendProof(page)
  const messages = section(page, 'Messages')
  await messages.getByLabel('Message').fill('The threads that we have')
  await messages.getByLabel('Attach a file').setInputFiles(pngFile('threads.png'))
  await press(page, 'Send message')
  await expect(messages.getByRole('link', { name: 'threads.png' })).toBeVisible()
})

test('a session that is renewed between two pictures keeps no proof from being sent', async ({ page }) => {
  await signInAsStaff(page, 'Proof Renewed')
  const job = await acceptedJob(page, page.request, newEmail('proof-renewed'))
  const tokens = new Set<string | undefined>()
  await page.route('**/storage/v1/object/**', async (route) => {
    if (route.request().method() === 'POST') {
      tokens.add(route.request().headers().authorization)
      await page.evaluate(() => {
        const kept = JSON.parse(window.localStorage.getItem('brimworks-session') ?? '{}')
        window.localStorage.setItem('brimworks-session', JSON.stringify({ ...kept, expires_at: 1_700_000_000 }))
      })
    }
    await route.continue()
  })
  await openAdmin(page, `/admin/jobs/${job.id}`)
  await addPicture(page, 'stitching.png')
  await sendProof(page)
  expect(tokens.size).toBe(2)
})

test('by keyboard alone, on a telephone: a proof is sent, commented on and approved', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await signInAsStaff(staff, 'Proof Keys')
  const job = await acceptedJob(staff, page.request, newEmail('proof-keys'))
  await openAdmin(staff, `/admin/jobs/${job.id}`)
  await staff.getByRole('button', { name: 'Add proof' }).press('Enter')
  await expect(pictures(staff)).toHaveCount(1)
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)
  await staff.getByRole('button', { name: 'Send proof' }).press('Enter')
  await expect(section(staff, 'Proof')).toContainText('Proof 1, sent')
  await page.setViewportSize(PHONE)
  await open(page, `/jobs/${job.token}#proof`)
  const proof = section(page, 'Proof')
  await expect(proof).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const picture = proof.getByRole('group', { name: /^Colors\./ })
  const comment = page.getByLabel('Comment', { exact: true })
  await picture.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(comment).toBeFocused()
  await proof.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(picture).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(comment).toBeFocused()
  await page.keyboard.type('Here')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Comments on this proof' })).toContainText('Here')
  await expect(picture).toBeFocused()
  await expect(toast(page, 'Your comment is pinned.')).toBeHidden()
  await press(page, 'Zoom in')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Your name').focus()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await expect(proof).toContainText(/Approved by Ana on /)
  await staff.context().close()
})

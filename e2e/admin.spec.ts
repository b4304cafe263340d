import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, press, SMALL_PHONE, test } from './shopper.ts'
import { createAccount, newEmail } from './signed-in.ts'
import {
  BACK_OFFICE,
  contactRequests,
  inDatabase,
  openAdmin,
  openedContact,
  sendQuoteRequest,
  signInAsStaff,
} from './staff.ts'

test.describe('the dashboard', () => {
  test('has the sections that staff know', async ({ page }) => {
    await signInAsStaff(page, 'Desk Sections')
    await openAdmin(page)
    const names = ['All Users', 'All Sent Messages', 'Custom Order Requests', 'Contact Requests', 'Site Analytics']
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh All' })).toBeVisible()
  })

  test('counts the new users of the last 1 to 365 days', async ({ page }) => {
    await signInAsStaff(page, 'Desk Days')
    await openAdmin(page)
    const analytics = page.getByRole('region', { name: 'Site Analytics' })
    await expect(analytics.getByLabel('Days')).toHaveValue('30')
    await expect(analytics).toContainText(/[1-9]\d* ?new users in the last 30 days/)
    await analytics.getByLabel('Days').fill('366')
    await expect(analytics.getByRole('alert')).toHaveText('Please choose 1 to 365 days')
    await analytics.getByLabel('Days').fill('1')
    await expect(analytics).toContainText('new users in the last 1 day')
  })

  test('searches the users, whatever the case of the letters', async ({ page }) => {
    await signInAsStaff(page, 'Desk Searcher')
    await openAdmin(page)
    const users = page.getByRole('region', { name: 'All Users' })
    await users.getByLabel('Search users').fill('de')
    await expect(users).toContainText('look through the newest 1,000 only')
    await users.getByLabel('Search users').fill('nobody-is-called-this')
    await expect(users).not.toContainText('look through the newest 1,000 only')
    await expect(users).toContainText('No users found.')
    await users.getByLabel('Search users').fill('DESK SEARCH')
    await expect(users.getByRole('listitem')).toHaveCount(1)
  })

  test('shows three messages to a customer, and three more each time', async ({ page, request }) => {
    const admin = await signInAsStaff(page, 'Desk Writer')
    const customer = await createAccount(request, newEmail('reader'), 'Demo Reader Seven')
    await inDatabase(
      `insert into admin_messages (user_id, admin_id, message_content) select $1, $2, 'Message number ' || n from generate_series(1, 7) n`,
      [customer.id, admin.id],
    )
    await openAdmin(page)
    const section = page.getByRole('region', { name: 'All Sent Messages' })
    await expect(section).toContainText('Select a user to view messages.')
    await section.getByRole('button', { name: 'Demo Reader Seven' }).click()
    const sent = section.getByRole('list', { name: 'Sent messages' }).getByRole('listitem')
    await expect(sent).toHaveCount(3)
    await section.getByRole('button', { name: 'Load more messages' }).click()
    await expect(sent).toHaveCount(6)
    await section.getByRole('button', { name: 'Load more messages' }).click()
    await expect(sent).toHaveCount(7)
    await expect(section.getByRole('button', { name: 'Load more messages' })).toBeHidden()
  })
})

test.describe('the list of requests', () => {
  test('is walked by the keyboard: arrows, Enter and Escape', async ({ page, request }) => {
    const [first, second] = [newEmail('keys-a'), newEmail('keys-b')]
    await sendQuoteRequest(request, first, 'First')
    await sendQuoteRequest(request, second, 'Second')
    await signInAsStaff(page, 'Desk Keys')
    await openAdmin(page, '/admin/requests?kind=contact-requests&q=keys-')
    await page.getByRole('button', { name: `Open ${second}` }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: `Open ${first}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(openedContact(page, first)).toBeVisible()
    await expect(page).toHaveURL(/open=contact-requests/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('names its customers on paper, too', async ({ page, request }) => {
    const email = newEmail('paper')
    await sendQuoteRequest(request, email, 'On paper')
    await signInAsStaff(page, 'Desk Paper')
    await openAdmin(page, `/admin/requests?kind=contact-requests&q=${email}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: `Open ${email}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export contact requests as CSV' })).toBeHidden()
  })

  test('exports what the filter lets through', async ({ page, request }) => {
    const [first, second, other] = [newEmail('sheet-a'), newEmail('sheet-b'), newEmail('other')]
    await sendQuoteRequest(request, first, 'First')
    await sendQuoteRequest(request, second, 'Second')
    await sendQuoteRequest(request, other, 'Not asked for')
    await signInAsStaff(page, 'Desk Sheet')
    await openAdmin(page, '/admin/requests?kind=contact-requests&q=sheet-')
    await expect(page.getByRole('button', { name: `Open ${second}` })).toBeVisible()
    const saving = page.waitForEvent('download')
    await press(page, 'Export contact requests as CSV')
    const exported = readFileSync(await (await saving).path(), 'utf8')
    expect(exported.trimEnd().split('\r\n')).toHaveLength(3)
    for (const email of [first, second]) expect(exported).toContain(email)
  })
})

test('one search over everything is reached by its key, walked by arrows, opened by Enter, and left by Escape', async ({
  page,
  request,
}) => {
  test.slow()
  const word = `anywhere${randomUUID().slice(0, 6)}`
  const [open, done] = [newEmail(`${word}-a`), newEmail(`${word}-b`)]
  await sendQuoteRequest(request, open, 'Still to answer')
  await sendQuoteRequest(request, done, 'Answered last month')
  await inDatabase(
    `update contact_requests set status = 'completed', created_at = now() - interval '40 days' where email = $1`,
    [done],
  )
  await signInAsStaff(page, 'Desk Finder')
  await openAdmin(page, `/admin/requests?kind=contact-requests&q=${done}`)
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const box = dialog.getByRole('searchbox', { name: 'Search everything' })
  const rows = dialog.getByRole('region', { name: 'Requests' }).getByRole('link')

  await test.step('a list says what it looks at, and one click looks everywhere for the same', async () => {
    await expect(page.getByText('No contact requests found.')).toBeVisible()
    await expect(page.getByText('Only open contact requests are looked at here.')).toBeVisible()
    await press(page, `Look everywhere for “${done}”`)
    await expect(box).toHaveValue(done)
    await expect(rows).toContainText(['Answered last month'])
    await expect(dialog).toContainText(/Looked at [\d,]+ requests, .* also completed ones\./)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the key is a letter like any other while somebody types', async () => {
    await page.getByLabel('Search', { exact: true }).press('End')
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue(`${done}/`)
    await expect(dialog).toBeHidden()
  })

  await test.step('arrows walk over the kinds, and back into the box', async () => {
    await openAdmin(page, '/admin/requests?kind=contact-requests')
    await expect(contactRequests(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type(word)
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('region', { name: 'Jobs' }).getByRole('link').first()).toBeFocused()
    for (let up = 0; up < 3; up++) await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
  })

  await test.step('what nothing has is told, with what was looked at', async () => {
    await box.fill('nobody-wrote-this')
    await expect(dialog.getByRole('status').last()).toHaveText(
      /^Looked at [\d,]+ requests, .*, also completed ones: nothing has “nobody-wrote-this”\.$/,
    )
  })

  await test.step('Enter opens what the words find, however fast, and Escape closes it', async () => {
    await box.fill(open)
    await page.keyboard.press('Enter')
    await expect(openedContact(page, open)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a job opens by its number, on a small phone too', async () => {
    await page.setViewportSize(SMALL_PHONE)
    await press(page, 'Search everything')
    const [job] = await inDatabase('select number from jobs where email = $1', [done])
    await box.fill(String(job.number))
    const found = dialog.getByRole('region', { name: 'Jobs' }).getByRole('link').first()
    await expect(found).toContainText(`J-${job.number}`)
    await expectNoSidewaysScroll(page)
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`J-${job.number}: `)
    await expect(dialog).toBeHidden()
  })
})

test('a paid Basics order is packed and shipped, and what was done wrong is put right', async ({ page }) => {
  const order = await createPaidOrder(newEmail('hatter'))
  await signInAsStaff(page, 'Desk Parcel')
  await openAdmin(page, `/admin/basics-orders?q=${order.email}`)
  await press(page, `Open order ${order.number}`)
  const opened = page.getByRole('dialog', { name: `Order ${order.number}` })
  await expect(opened).toContainText('1 Demo Street')
  await opened.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(opened).toContainText('Status: Packed')
  await opened.getByRole('button', { name: 'Not packed after all' }).click()
  await expect(opened).toContainText('Status: Paid')
  await opened.getByLabel('Carrier').selectOption('UPS')
  await opened.getByLabel('Tracking number').fill('1Z-WRONG')
  await opened.getByRole('button', { name: 'Mark as shipped' }).click()
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history).toContainText('shipped the order with UPS, 1Z-WRONG')
  await opened.getByRole('button', { name: 'Correct the tracking' }).click()
  await expect(opened.getByRole('region', { name: 'Correct the tracking' })).toBeFocused()
  await opened.getByLabel('Tracking number').fill('1Z999')
  await opened.getByRole('button', { name: 'Correct and tell the customer' }).click()
  await expect(history).toContainText('corrected the tracking from UPS 1Z-WRONG to UPS 1Z999')
  await expect(opened.getByRole('region', { name: 'Ship to' })).toContainText('UPS: 1Z999')
})

async function createPaidOrder(email: string): Promise<{ email: string; number: string }> {
  const [order] = await inDatabase(
    `insert into basics_orders (status, follow_token, email, customer_name, ship_line1, ship_city, ship_state, ship_zip,
       subtotal_cents, total_cents, paid_at, expires_at)
     values ('paid', gen_random_uuid(), $1, 'Demo Hatter', '1 Demo Street', 'Austin', 'TX', '78701', 1499, 1499, now(), now())
     returning id, upper(left(id::text, 8)) as number`,
    [email],
  )
  await inDatabase(`insert into basics_order_lines values ($1, 'black', 1, 1499)`, [order.id])
  return { email, number: order.number }
}

test('a lost e-mail says why in the outbox, and is tried again', async ({ page }) => {
  const recipient = newEmail('unreached')
  await inDatabase(
    `insert into mail_outbox (kind, recipient, subject, text_body, status, attempts, last_error)
     values ('demo', $1, 'Lost demo mail', 'Hello', 'dead', 10, 'no such host')`,
    [recipient],
  )
  await signInAsStaff(page, 'Desk Outbox')
  await openAdmin(page)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Outbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: recipient })
  await expect(mail).toContainText('no such host')
  await mail.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByText('The e-mail is tried again.')).toBeVisible()
  await expect(mail).toBeHidden()
})

test('staff look at every view of the back office on a small phone', async ({ page, request }) => {
  test.slow()
  await sendQuoteRequest(request, newEmail('a-rather-long-address-of-somebody'), 'Small screen')
  await signInAsStaff(page, 'Desk Phone')
  await page.setViewportSize(SMALL_PHONE)
  for (const path of BACK_OFFICE) {
    await openAdmin(page, path)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await test.step(`${path} has one h1, one main and a title`, async () => {
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(/Brimworks/)
    })
    await test.step(`${path} does not scroll sideways`, () => expectNoSidewaysScroll(page))
    await test.step(`axe finds nothing on ${path}`, () => expectAccessible(page))
    await test.step(`the navigation shows that it is ${path}`, async () => {
      await page.getByRole('button', { name: /^Menu: / }).click()
      const views = page.getByRole('navigation', { name: 'Back office' })
      await expect(views.locator('[aria-current=page]')).toBeVisible()
      const current = (await views.locator('[aria-current=page]').textContent()) ?? ''
      expect(current).toContain(
        (await page.getByRole('button', { name: /^Menu: / }).textContent())?.slice('Menu: '.length),
      )
    })
  }
})

test('axe finds nothing on the dashboard at 1440 px', async ({ page }) => {
  await signInAsStaff(page, 'Desk Wide')
  await page.setViewportSize(DESKTOP)
  await openAdmin(page)
  await expectAccessible(page)
})

test('whoever leaves the search before it answers stays where they are', async ({ page, request }) => {
  const email = newEmail('left-search')
  await sendQuoteRequest(request, email, 'Sixty hats')
  await signInAsStaff(page, 'Desk Search')
  await openAdmin(page, '/admin/jobs')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/admin/search?*', async (route) => {
    await arrived
    await route.continue()
  })
  const box = page.getByRole('searchbox', { name: 'Search everything' })
  const answered = page.waitForResponse('**/api/admin/search?*')
  await press(page, 'Search everything')
  await box.fill(email)
  await box.press('Enter')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  arrive()
  await answered
  await press(page, 'Search everything')
  await box.fill(email)
  await expect(page.getByRole('dialog').getByRole('link', { name: email }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/open=/)
})

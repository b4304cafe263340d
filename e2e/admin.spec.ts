import { readFileSync } from 'node:fs'
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, open, SMALL_PHONE, test } from './shopper.ts'
import { createAccount, newEmail, signIn } from './signed-in.ts'
import { BACK_OFFICE, createAdmin, inDatabase, openAdmin, sendQuoteRequest } from './staff.ts'

test('a staff day: a request appears live, is opened, assigned, noted, answered, moved, archived; the customer reads and answers', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const admin = await createAdmin(request, 'Desk Person')
  const customer = await createAccount(request, newEmail('customer'), 'Demo Customer')
  await signIn(page, admin.email)
  await open(page, '/return-policy')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()

  await sendQuoteRequest(request, customer.email, 'Seventy hats for the harvest crew')
  const contacts = page.getByRole('list', { name: 'Contact Requests' })
  const row = contacts.getByRole('listitem').filter({ hasText: customer.email })
  await expect(row).toContainText('Seventy hats')
  await expect(row).toContainText('24 h left')

  await row.getByRole('button', { name: `Open ${customer.email}` }).click()
  const opened = page.getByRole('dialog', { name: `Contact request from ${customer.email}` })
  await expect(opened).toContainText('Five panel')
  await expect(opened).toContainText('(512) 555-0142')
  await opened.getByLabel('Assigned to').selectOption({ label: 'Desk Person (you)' })
  await opened.getByLabel('New note, for staff only').fill('Wants a sample first')
  await opened.getByRole('button', { name: 'Add note' }).click()
  await expect(opened.getByRole('region', { name: 'Notes' })).toContainText('Wants a sample first')
  await expect(opened.getByRole('region', { name: 'History' })).toContainText('Desk Person gave it to Desk Person')

  await opened.getByRole('button', { name: 'Message customer' }).click()
  const dialog = page.getByRole('dialog', { name: `Message to ${customer.email}` })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Message').fill('Your proof: https://brimworks.example/proof and javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Answered')

  await row.getByLabel(`Status of ${customer.email}`).selectOption('In Progress')
  await expect(page.getByText('Contact request status updated!').first()).toBeVisible()
  await row.getByLabel(`Status of ${customer.email}`).selectOption('Completed')
  await expect(row).toBeHidden()

  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByLabel('Kind').selectOption('Contact Requests')
  await page.getByLabel('Search', { exact: true }).fill(customer.email)
  await expect(page).toHaveURL(/q=/)
  await expect(contacts.getByRole('listitem')).toHaveCount(1)
  await expect(contacts.getByLabel(`Status of ${customer.email}`)).toBeDisabled()

  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await signIn(theirPage, customer.email)
  await open(theirPage, `/profile/${customer.id}`)
  await expect(theirPage.getByText('Your proof:')).toBeVisible()
  await expect(theirPage.getByRole('link', { name: 'https://brimworks.example/proof' })).toHaveAttribute(
    'href',
    'https://brimworks.example/proof',
  )
  await expect(theirPage.getByRole('link', { name: 'javascript' })).toHaveCount(0)
  await theirPage.getByLabel('Your reply').fill('Looks great, gold thread please')
  await theirPage.getByRole('button', { name: 'Send reply' }).click()
  await expect(theirPage.getByText('Reply sent!')).toBeVisible()
  await theirs.close()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('list', { name: 'Unread replies' }).getByRole('button', { name: 'Demo Customer' }).click()
  await expect(dialog).toContainText('gold thread please')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('list', { name: 'Unread replies' }).getByRole('button', { name: 'Demo Customer' }),
  ).toBeHidden()
})

test.describe('/admin', () => {
  test('has the sections, labels and empty states that staff know, and shows three messages to a customer, three more each time', async ({
    page,
    request,
  }) => {
    const admin = await createAdmin(request, 'Desk Sections')
    const customer = await createAccount(request, newEmail('reader'), 'Demo Reader Seven')
    await inDatabase(
      `insert into admin_messages (user_id, admin_id, message_content) select $1, $2, 'Message number ' || n from generate_series(1, 7) n`,
      [customer.id, admin.id],
    )
    await signIn(page, admin.email)
    await openAdmin(page)
    const names = ['All Users', 'All Sent Messages', 'Custom Order Requests', 'Contact Requests', 'Site Analytics']
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh All' })).toBeVisible()
    const analytics = page.getByRole('region', { name: 'Site Analytics' })
    await expect(analytics.getByLabel('Days')).toHaveValue('30')
    await expect(analytics).toContainText(/[1-9]\d* ?new users in the last 30 days/)
    await analytics.getByLabel('Days').fill('366')
    await expect(analytics.getByRole('alert')).toHaveText('Please choose 1 to 365 days')
    await analytics.getByLabel('Days').fill('1')
    await expect(analytics).toContainText('new users in the last 1 day')
    const users = page.getByRole('region', { name: 'All Users' })
    await users.getByLabel('Search users').fill('nobody-is-called-this')
    await expect(users).toContainText('No users found.')
    await users.getByLabel('Search users').fill('DESK SECT')
    await expect(users.getByRole('listitem')).toHaveCount(1)

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

  test('is walked by the keyboard: arrows move through the rows, Enter opens one, Escape closes it; exports what the filter lets through', async ({
    page,
    request,
  }) => {
    const admin = await createAdmin(request, 'Desk Keys')
    const [first, second, other] = [newEmail('keys-a'), newEmail('keys-b'), newEmail('other')]
    await sendQuoteRequest(request, first, 'First')
    await sendQuoteRequest(request, second, 'Second')
    await sendQuoteRequest(request, other, 'Not asked for')
    await signIn(page, admin.email)
    await openAdmin(page, '/admin/requests?kind=contact-requests&q=keys-')
    const openSecond = page.getByRole('button', { name: `Open ${second}` })
    await openSecond.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: `Open ${first}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Contact request from ${first}` })).toBeVisible()
    await expect(page).toHaveURL(/open=contact-requests/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export contact requests as CSV' }).click()
    const exported = readFileSync(await (await saving).path(), 'utf8')
    expect(exported.trimEnd().split('\r\n')).toHaveLength(3)
    for (const email of [first, second]) expect(exported).toContain(email)
  })

  test('packs and ships a Basics order, and has a lost e-mail tried again', async ({ page, request }) => {
    const admin = await createAdmin(request, 'Desk Parcel')
    const buyer = newEmail('hatter')
    const [order] = await inDatabase(
      `insert into basics_orders (status, follow_token, email, customer_name, ship_line1, ship_city, ship_state, ship_zip,
         subtotal_cents, total_cents, paid_at, expires_at)
       values ('paid', gen_random_uuid(), $1, 'Demo Hatter', '1 Demo Street', 'Austin', 'TX', '78701', 1499, 1499, now(), now())
       returning id, upper(left(id::text, 8)) as number`,
      [buyer],
    )
    await inDatabase(`insert into basics_order_lines values ($1, 'black', 1, 1499)`, [order.id])
    await inDatabase(
      `insert into mail_outbox (kind, recipient, subject, text_body, status, attempts, last_error)
       values ('demo', $1, 'Lost demo mail', 'Hello', 'dead', 10, 'no such host')`,
      [buyer],
    )
    await signIn(page, admin.email)
    await openAdmin(page, `/admin/basics-orders?q=${buyer}`)
    await page.getByRole('button', { name: `Open order ${order.number}` }).click()
    const opened = page.getByRole('dialog', { name: `Order ${order.number}` })
    await expect(opened).toContainText('1 Demo Street')
    await opened.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(opened).toContainText('Status: Packed')
    await opened.getByLabel('Carrier').fill('UPS')
    await opened.getByLabel('Tracking number').fill('1Z999')
    await opened.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(opened.getByRole('region', { name: 'History' })).toContainText('shipped the order with UPS, 1Z999')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Outbox' }).click()
    const mail = page.getByRole('listitem').filter({ hasText: buyer })
    await expect(mail).toContainText('no such host')
    await mail.getByRole('button', { name: /Try again/ }).click()
    await expect(page.getByText('The e-mail is tried again.')).toBeVisible()
    await expect(mail).toBeHidden()
  })

  test('every view has one h1, one main and a title, fits a small phone and shows there which it is, and axe finds nothing', async ({
    page,
    request,
  }) => {
    test.slow()
    const admin = await createAdmin(request, 'Desk Phone')
    await sendQuoteRequest(request, newEmail('a-rather-long-address-of-somebody'), 'Small screen')
    await signIn(page, admin.email)
    await page.setViewportSize(SMALL_PHONE)
    for (const path of BACK_OFFICE) {
      await openAdmin(page, path)
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(/Brimworks/)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const views = page.getByRole('navigation', { name: 'Back office' })
      await expect(views.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
    }
    await page.setViewportSize(DESKTOP)
    await openAdmin(page)
    await expectAccessible(page)
  })
})

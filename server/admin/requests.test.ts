import { expect, onTestFinished, test, vi } from 'vitest'
import { foldTallies } from '../numbers/tallies.ts'
import { askForHats } from '../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { addContact, addOrder, createStaffedShop, ENTERED } from '../testing/staff-shop.ts'

type Row = { id: string; status: string; created_at: string; email: string }
const idsOf = async (answer: Response) => ((await answer.json()) as { items: Row[] }).items.map((row) => row.id)
const day = (text: string) => new Date(`${text}T12:00:00-06:00`)

test('lists show the newest 50 of what is not completed, and the next page goes on exactly there', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price, status, created_at)
    select 'hats', '{}', 'a@b.example', 50, 1, 50, case when n % 10 = 0 then 'completed' else 'pending' end, '2026-01-01'::timestamptz + (n / 3) * interval '1 hour'
    from generate_series(1, 180) n`)
  const seen: string[] = []
  let cursor: string | null = ''
  const sizes: number[] = []
  while (cursor !== null) {
    const answer = await staff('GET', `/api/admin/custom-orders?cursor=${cursor}`)
    const page = (await answer.json()) as { items: Row[]; next: string | null }
    expect(page.items.every((row) => row.status === 'pending')).toBe(true)
    seen.push(...page.items.map((row) => row.id))
    sizes.push(page.items.length)
    cursor = page.next
  }
  expect(sizes).toEqual([50, 50, 50, 12])
  expect(new Set(seen).size).toBe(162)
  const { rows } = await shop.pool.query(
    `select id from custom_orders where status <> 'completed' order by created_at desc, id desc`,
  )
  expect(seen).toEqual(rows.map((row) => row.id))
})

test('a completed request leaves the list, is in the archive, and can be taken back', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addOrder(shop)
  const list = '/api/admin/custom-orders'
  expect((await staff('PATCH', `${list}/${id}`, { status: 'completed' })).status).toBe(200)
  expect(await idsOf(await staff('GET', list))).toEqual([])
  expect(await idsOf(await staff('GET', `${list}?status=completed`))).toEqual([id])
  await staff('PATCH', `${list}/${id}`, { status: 'pending' })
  expect(await idsOf(await staff('GET', list))).toEqual([id])
})

test.each(['contacted', 'done', '', null])('422: a status of %j cannot be set', async (status) => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addContact(shop)
  expect((await staff('PATCH', `/api/admin/contact-requests/${id}`, { status })).status).toBe(422)
})

test('404 for a request that is not there, whatever its id looks like', async () => {
  const { staff } = await createStaffedShop()
  for (const id of ['0e8dcd0c-1111-4222-8333-444455556666', 'nonsense']) {
    expect((await staff('GET', `/api/admin/custom-orders/${id}`)).status).toBe(404)
    expect((await staff('PATCH', `/api/admin/custom-orders/${id}`, { status: 'completed' })).status).toBe(404)
    expect((await staff('POST', `/api/admin/contact-requests/${id}/notes`, { text: 'x' })).status).toBe(404)
  }
})

test('search finds any part of name, e-mail, telephone and text, in any case, and takes signs literally', async () => {
  const { shop, staff } = await createStaffedShop()
  const named = await addContact(shop, {
    name: 'Wílma Stone',
    email: 'w.stone@quarry.example',
    message: 'Hi',
    order_description: null,
  })
  const quoted = await addContact(shop, { email: 'fred@rock.example', order_description: '100% cotton_polos' })
  const search = async (q: string) =>
    (await idsOf(await staff('GET', `/api/admin/contact-requests?q=${encodeURIComponent(q)}`))).sort()
  expect(await search('STONE')).toEqual([named.id])
  expect(await search('stone quarry')).toEqual([named.id])
  expect(await search('555-0142')).toEqual([named.id, quoted.id].sort())
  expect(await search('5125550142')).toEqual([named.id, quoted.id].sort())
  expect(await search('100%')).toEqual([quoted.id])
  expect(await search('n_p')).toEqual([quoted.id])
  expect(await search('fr')).toEqual([quoted.id])
  expect(await search(quoted.id)).toEqual([quoted.id])
  expect(await search('nobody at all')).toEqual([])
  expect(await search("'; drop table x; --")).toEqual([])
})

test('a request is found by its number, by the one of its job, and by how many are wanted, with a comma or without', async () => {
  const { shop, staff } = await createStaffedShop()
  const hats = await askForHats(shop, { customization_data: { ...HAT_ORDER.customization_data, quantity: 2500 } })
  await addOrder(shop, { quantity_desired: 250 })
  const search = async (q: string) => idsOf(await staff('GET', `/api/admin/custom-orders?q=${encodeURIComponent(q)}`))
  const numbers = [
    hats.number,
    hats.number.toLowerCase(),
    hats.orderId.slice(0, 8),
    hats.orderId.slice(0, 8).toUpperCase(),
  ]
  for (const words of ['2,500', '2500', 'guest 2500', '2,500 hats', ...numbers])
    expect([words, await search(words)]).toEqual([words, [hats.orderId]])
  expect(await search('2,501')).toEqual([])
  const [row] = (await (await staff('GET', '/api/admin/custom-orders?q=2500')).json()).items
  expect(row).toMatchObject({ job_id: hats.id, number: Number(hats.number.slice(2)) })
})

test('what is done to a request stands in the history under the number of its job', async () => {
  const { shop, staff } = await createStaffedShop()
  const hats = await askForHats(shop)
  await staff('POST', `/api/admin/custom-orders/${hats.orderId}/notes`, { text: 'Called back' })
  const [entry] = (await (await staff('GET', '/api/admin/audit')).json()).items
  expect(entry).toMatchObject({ subject: `custom_orders:${hats.orderId}`, job: Number(hats.number.slice(2)) })
})

test("filters by product, by status, by assignee, and by days of the shop's calendar", async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const hats = await addOrder(shop, { created_at: day('2026-11-10') })
  const late = new Date('2026-11-11T23:30:00-06:00')
  const koozies = await addOrder(shop, { product_type: 'koozies', status: 'in_progress', created_at: late })
  const list = '/api/admin/custom-orders'
  expect(await idsOf(await staff('GET', `${list}?product=koozies`))).toEqual([koozies.id])
  expect(await idsOf(await staff('GET', `${list}?status=pending`))).toEqual([hats.id])
  expect(await idsOf(await staff('GET', `${list}?from=2026-11-11&to=2026-11-11`))).toEqual([koozies.id])
  expect(await idsOf(await staff('GET', `${list}?to=2026-11-10`))).toEqual([hats.id])
  expect(await idsOf(await staff('GET', `${list}?sort=due`))).toEqual([hats.id, koozies.id])
  await staff('PUT', `${list}/${hats.id}/assignee`, { assignee_id: admin.id })
  expect(await idsOf(await staff('GET', `${list}?assignee=${admin.id}`))).toEqual([hats.id])
  expect(await idsOf(await staff('GET', `${list}?assignee=nobody`))).toEqual([koozies.id])
  expect((await staff('GET', `${list}?from=yesterday`)).status).toBe(422)
  expect((await staff('GET', `${list}?cursor=1`)).status).toBe(422)
})

test('an opened row has everything: the stored fields, customer, notes, mails, and who did what', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const customer = await shop.signUp({ email: 'buyer@mail.example', name: 'Demo Buyer', proven: true })
  const { id } = await addOrder(shop)
  const row = `/api/admin/custom-orders/${id}`
  await shop.pool.query(
    `insert into mail_outbox (kind, recipient, subject, text_body, about) values ('staff-custom-order', 's@x.example', 'New', 't', 'custom_orders:${id}')`,
  )
  await staff('PUT', `${row}/assignee`, { assignee_id: admin.id })
  await staff('POST', `${row}/notes`, { text: ' Wants gold thread ' })
  await staff('PATCH', row, { status: 'in_progress' })
  const details = await (await staff('GET', row)).json()
  expect(details).toMatchObject({
    request: { id, status: 'in_progress', assignee: 'Desk One', total_price: 1550, design: { hatColor: '#112233' } },
    stored: { customer_name: 'Demo Buyer', price_per_item: 15.5 },
    customer: { id: customer.id },
    notes: [{ author: 'Desk One', body: 'Wants gold thread' }],
    mails: [{ kind: 'staff-custom-order' }],
  })
  expect(details.history.map((entry: { action: string }) => entry.action)).toEqual(['status', 'note', 'assignee'])
  expect(details.history[0]).toMatchObject({ actor: 'Desk One', details: { from: 'pending', to: 'in_progress' } })
})

test('422: a request is given to staff only, and a note is never blank', async () => {
  const { shop, staff } = await createStaffedShop()
  const user = await shop.signUp({ email: 'plain@mail.example' })
  const { id } = await addContact(shop)
  const row = `/api/admin/contact-requests/${id}`
  expect((await staff('PUT', `${row}/assignee`, { assignee_id: user.id })).status).toBe(422)
  expect((await staff('POST', `${row}/notes`, { text: '  ' })).status).toBe(422)
})

test('counts by status stay right through every change, before and after they are folded', async () => {
  const { shop, staff } = await createStaffedShop()
  const first = await addOrder(shop)
  await addOrder(shop)
  const counts = async () => (await staff('GET', '/api/admin/custom-orders/counts')).json()
  expect(await counts()).toEqual({ counts: { pending: 2 }, open: 2 })
  await foldTallies(shop.db)
  await staff('PATCH', `/api/admin/custom-orders/${first.id}`, { status: 'completed' })
  expect(await counts()).toEqual({ counts: { pending: 1, completed: 1 }, open: 1 })
  await foldTallies(shop.db)
  expect(await counts()).toEqual({ counts: { pending: 1, completed: 1 }, open: 1 })
  await shop.pool.query('delete from custom_orders')
  expect(await counts()).toMatchObject({ open: 0 })
})

test('an export streams every row that the filter lets through, and no cell can run in a spreadsheet', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(
    `insert into contact_requests (email, name, message) select 'n' || n || '@x.example', 'Name', 'say "hi", ok' from generate_series(1, 2500) n`,
  )
  await addContact(shop, { name: '=HYPERLINK("http://x")', status: 'completed' })
  await addContact(shop, { name: '＝1+1', status: 'completed' })
  const answer = await staff('GET', '/api/admin/contact-requests/export.csv?status=all')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('contact-requests.csv')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2503)
  expect(lines[0]).toContain(
    'Number,Received,Status,Answer due,Answered,Needed by,Assigned to,Customer,E-mail,Telephone',
  )
  expect(lines.some((line) => line.includes(`"'=HYPERLINK(""http://x"")"`))).toBe(true)
  expect(lines.some((line) => line.includes(`,'＝1+1,`))).toBe(true)
  expect(lines.at(-1)).toContain('"say ""hi"", ok"')
})

test('others are answered between the rows of an export, of which each may take long to read', async () => {
  const { shop, staff } = await createStaffedShop()
  const findings = ['Das Bild ist für die Größe zu klein']
  const customization_data = { ...HAT_ORDER.customization_data, artwork: { findings } }
  for (let n = 0; n < 20; n++) await addOrder(shop, { customization_data })
  let answered = 0
  const answer = () => {
    answered += 1
    answering = setImmediate(answer)
  }
  let answering = setImmediate(answer)
  onTestFinished(() => clearImmediate(answering))
  const answeredBefore = new Set<number>()
  const { segment } = Intl.Segmenter.prototype
  const reading = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
    this: Intl.Segmenter,
    words,
  ) {
    answeredBefore.add(answered)
    return Reflect.apply(segment, this, [words])
  })
  onTestFinished(() => void reading.mockRestore())
  const csv = await (await staff('GET', '/api/admin/custom-orders/export.csv')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(21)
  expect(answeredBefore.size).toBeGreaterThanOrEqual(20)
})

test('an exported request reads as on the screen: its words, dollars, the shop’s own time, when it is due and was answered', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const ana = await shop.signUp({ email: 'ana@mail.example', name: 'Ana Petrov', proven: true })
  await shop.pool.query(`update user_profiles set phone = '(737) 555-0199' where id = $1`, [ana.id])
  const sent = await as(ana)('POST', '/api/custom-orders', {
    ...HAT_ORDER,
    note: 'For the fair',
    needed_by: '2099-05-04',
  })
  const { order, job } = await sent.json()
  await staff('PUT', `/api/admin/custom-orders/${order.id}/called`, { called: true })
  await shop.pool.query(`update custom_orders set created_at = '2026-11-13T18:30Z'`)
  await shop.pool.query(`update desk_items set first_answered_at = '2026-11-13T22:05Z'`)
  const text = await (await staff('GET', '/api/admin/custom-orders/export.csv')).text()
  const [header = '', row = ''] = text.replace('\ufeff', '').split('\r\n')
  expect(row.startsWith(`${job.number},2026-11-13 12:30,New,2026-11-16 12:30,2026-11-13 16:05,2099-05-04,,`)).toBe(true)
  expect(row).toContain('Ana Petrov,ana@mail.example,(737) 555-0199,Hats,100,15.50,1550.00,For the fair,')
  expect(row).toMatch(/Style: 5-panel; Hat color: .*#112233/)
  expect(header.split(',').slice(10, 15)).toEqual([
    'Product',
    'Quantity',
    'Price each ($)',
    'Total ($)',
    'In their words',
  ])
})

test('who takes a list with them stands in the history before the first line goes out, without whom they searched', async () => {
  const { staff } = await createStaffedShop()
  const lists = ['custom-orders', 'contact-requests', 'basics-orders', 'users', 'messages']
  for (const list of lists) {
    const answer = await staff('GET', `/api/admin/${list}/export.csv?status=all&q=victim@mail.example`)
    expect(answer.status).toBe(200)
  }
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  const told = items.map(({ actor, action, subject }: Record<string, string>) => [actor, action, subject])
  expect(told.sort()).toEqual(lists.map((list) => ['Desk One', 'exported', `exports:${list}`]).sort())
  expect(JSON.stringify(items)).not.toContain('victim')
  expect(items).toContainEqual(expect.objectContaining({ details: { status: 'all', searched: 'yes' } }))
})

test('an export that cannot be written down is not given out', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query('drop table audit_entries')
  expect((await staff('GET', '/api/admin/users/export.csv')).status).toBe(503)
})

test('a call that staff write down is a request as any other: on their desk, with its job, its mails and its history', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const entered = await staff('POST', '/api/admin/requests', ENTERED)
  expect(entered.status).toBe(201)
  const { id } = await entered.json()
  const details = await (await staff('GET', `/api/admin/contact-requests/${id}`)).json()
  expect(details).toMatchObject({
    request: { name: 'Demo Caller', email: 'caller@mail.example', status: 'pending', assignee_id: admin.id },
  })
  const { rows } = await shop.pool.query(
    `select recipient from mail_outbox where recipient = 'caller@mail.example' or kind like '%staff%'`,
  )
  expect(rows).toContainEqual({ recipient: 'caller@mail.example' })
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items[0]).toMatchObject({ action: 'entered', actor: 'Desk One', details: { came_by: 'call' } })
})

test('a second click writes a call down once', async () => {
  const { shop, staff } = await createStaffedShop()
  const both = await Promise.all([1, 2].map(() => staff('POST', '/api/admin/requests', ENTERED)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
  expect((await shop.pool.query('select from contact_requests')).rowCount).toBe(1)
})

test('whoever wrote a call down does not get its link by sending the public form with the same key', async () => {
  const { shop, as } = await createStaffedShop()
  const packer = await shop.signUp({ email: 'pack@shop.example', admin: true, role: 'production' })
  expect((await as(packer)('POST', '/api/admin/requests', ENTERED)).status).toBe(201)
  const [job] = (await shop.pool.query('select token from jobs')).rows
  const { email, idempotency_key } = ENTERED
  const again = await shop.send('POST', '/api/contact-requests', { ...QUOTE, email, idempotency_key })
  expect([again.status, (await again.json()).job.token === job.token]).toEqual([201, false])
})

test.each([
  ['nobody', { name: ' ' }, 'name'],
  ['an address that is none', { email: 'caller' }, 'email'],
  ['a number that is none', { phone_number: '555' }, 'phone_number'],
  ['nothing wanted', { order_description: '' }, 'order_description'],
])('422: %s is told beside its field, and nothing is written down', async (_, change, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', '/api/admin/requests', { ...ENTERED, ...change })
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect((await shop.pool.query('select from contact_requests')).rowCount).toBe(0)
})

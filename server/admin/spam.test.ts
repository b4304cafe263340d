import { expect, test } from 'vitest'
import { IN_SPAM, WORK_BEGAN } from '../../domain/admin/spam.ts'
import { applyRetention } from '../apply-retention.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { tellJobMessages } from '../jobs/job-messages.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { foldTallies } from '../numbers/tallies.ts'
import { SOME_QUOTE, uploadPicture } from '../testing/jobs.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const ROWS = '/api/admin/contact-requests'

async function setUp() {
  const staffed = await createStaffedShop()
  const { shop, staff } = staffed
  const placed = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  const { job } = placed
  const [{ id }] = (await shop.pool.query('select id from contact_requests')).rows
  const json = async (path: string) => (await staff('GET', path)).json()
  const items = async (path: string): Promise<{ id: string }[]> => (await json(path)).items
  return {
    ...{ ...staffed, job, id, row: `${ROWS}/${id}`, json, items },
    setSpam: (spam: boolean) => staff('PUT', `${ROWS}/${id}/spam`, { spam }),
    /** Everywhere that it is seen or counted. */
    seen: async () => {
      await foldTallies(shop.db)
      const { groups } = await json('/api/admin/search?q=polos')
      const { days } = await json('/api/admin/analytics/daily?days=1')
      const day = await json('/api/admin/day')
      return {
        lists: [
          ...(await items(ROWS)),
          ...(await items(`${ROWS}?status=all`)),
          ...(await items('/api/admin/requests')),
          ...(await items('/api/admin/requests?due=any')),
          ...(await items('/api/admin/jobs?stage=all')),
        ].length,
        csv: (await (await staff('GET', `${ROWS}/export.csv?status=all`)).text()).includes(QUOTE.email),
        open: (await json(`${ROWS}/counts`)).open,
        found: groups.flatMap(({ found }: { found: unknown[] }) => found).length,
        lookedAt: (await json('/api/admin/search/looked-at')).requests,
        daily: days[0].contactRequests,
        answered: days[0].answered,
        opened: (await json('/api/admin/analytics/jobs?days=1')).opened,
        day: day.late + day.due_today + day.our_turn,
        page: (await shop.send('GET', `/api/jobs/${job.token}`)).status,
      }
    },
  }
}

test('spam leaves every list, number, search and My day, stands in its own list, and comes back as it was', async () => {
  const { seen, setSpam, items, row, json, staff } = await setUp()
  await staff('PUT', `${row}/called`, { called: true })
  const before = await seen()
  expect(before).toMatchObject({
    lists: 4,
    csv: true,
    open: 1,
    lookedAt: 1,
    daily: 1,
    answered: 1,
    opened: 1,
    page: 200,
  })
  expect(before.found).toBeGreaterThan(0)
  expect((await setSpam(true)).status).toBe(200)
  expect((await setSpam(true)).status).toBe(200)
  expect(await seen()).toEqual({
    ...{ lists: 0, csv: false, open: 0, found: 0, lookedAt: 0, daily: 0, answered: 0, opened: 0, day: 0, page: 404 },
  })
  expect(await items(`${ROWS}?status=spam`)).toHaveLength(1)
  expect((await setSpam(false)).status).toBe(200)
  expect(await seen()).toEqual(before)
  const { history, spam_at } = await json(row)
  expect(spam_at).toBeNull()
  expect(history.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
    ['not_spam', 'Desk One'],
    ['spam', 'Desk One'],
    ['called', 'Desk One'],
  ])
})

test('spam that nobody answered counts as late no more, and as answered neither', async () => {
  const { shop, seen, setSpam, json } = await setUp()
  await shop.pool.query(`update contact_requests set created_at = now() - interval '20 days'`)
  const overdue = async () => {
    const { days } = await json('/api/admin/analytics/daily?days=30')
    return days.reduce((sum: number, { overdue }: { overdue: number }) => sum + overdue, 0)
  }
  expect([await overdue(), (await json('/api/admin/day')).late]).toEqual([1, 1])
  await setSpam(true)
  expect([await overdue(), (await json('/api/admin/day')).late, (await seen()).answered]).toEqual([0, 0, 0])
})

test('409: nobody works on spam before it is restored, and a job with a quote is no spam', async () => {
  const { staff, job, id, row, setSpam } = await setUp()
  await setSpam(true)
  for (const [method, path, body] of [
    ['PATCH', row, { status: 'in_progress' }],
    ['PUT', `${row}/called`, { called: true }],
    ['PUT', `${row}/assignee`, { assignee_id: null }],
    ['POST', `${row}/notes`, { text: 'Hm' }],
  ] as const) {
    const answer = await staff(method, path, body)
    expect([path, answer.status, (await answer.json()).error]).toEqual([path, 409, IN_SPAM])
  }
  expect((await staff('POST', `/api/admin/jobs/${job.id}/messages`, { message: 'Hello' })).status).toBe(404)
  await setSpam(false)
  expect((await staff('POST', `/api/admin/jobs/${job.id}/quotes`, SOME_QUOTE)).status).toBe(201)
  const late = await setSpam(true)
  expect([late.status, (await late.json()).error]).toEqual([409, WORK_BEGAN])
  expect((await staff('PUT', `${ROWS}/${id.toUpperCase()}/spam`, { spam: true })).status).toBe(404)
  expect((await staff('PUT', `${ROWS}/00000000-0000-4000-8000-000000000000/spam`, { spam: true })).status).toBe(404)
})

test('409: a job that was quoted, declined and reopened stands at the beginning again, and is no spam all the same', async () => {
  const { shop, staff, job, setSpam } = await setUp()
  const page = `/api/jobs/${job.token}`
  expect((await staff('POST', `/api/admin/jobs/${job.id}/quotes`, SOME_QUOTE)).status).toBe(201)
  expect((await shop.send('POST', `${page}/quote/decline`, { version: 1, reason: null })).status).toBe(200)
  const reopened = await staff('POST', `/api/admin/jobs/${job.id}/moves`, { move: 'reopen' })
  expect(await reopened.json()).toEqual({ stage: 'received' })
  const late = await setSpam(true)
  expect([late.status, (await late.json()).error]).toEqual([409, WORK_BEGAN])
  expect((await shop.send('GET', page)).status).toBe(200)
})

test('409: whoever still writes an answer while a colleague takes the request for spam sends nothing, and counts nothing', async () => {
  const { shop, staff, id, seen, setSpam } = await setUp()
  const customer = await shop.signUp({ email: QUOTE.email, name: 'Demo Asker', proven: true })
  await setSpam(true)
  const message = { user_id: customer.id, message_content: 'Sixty are fine', about: { kind: 'contact-requests', id } }
  const late = await staff('POST', '/api/admin/messages', message)
  expect([late.status, (await late.json()).error]).toEqual([409, IN_SPAM])
  await setSpam(false)
  expect((await seen()).answered).toBe(0)
  expect((await staff('POST', '/api/admin/messages', message)).status).toBe(201)
  expect((await seen()).answered).toBe(1)
})

test('spam lies on nobody’s desk, and a conversation no longer leads to its job', async () => {
  const { shop, staff, admin, id, row, json, setSpam } = await setUp()
  const customer = await shop.signUp({ email: QUOTE.email, name: 'Demo Asker', proven: true })
  await staff('PUT', `${row}/assignee`, { assignee_id: admin.id })
  const about = { kind: 'contact-requests', id }
  await staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'Hello', about })
  const shown = async () => [
    (await json('/api/admin/analytics/owner')).people[0].open,
    (await json(`/api/messages/${customer.id}`)).messages[0].about !== null,
  ]
  expect(await shown()).toEqual([1, true])
  await setSpam(true)
  expect(await shown()).toEqual([0, false])
})

test('about spam nobody is mailed any more', async () => {
  const { shop, setSpam } = await setUp()
  const queued = async () =>
    (await shop.pool.query(`select from mail_outbox where status = 'queued' and about is not null`)).rowCount
  expect(await queued()).toBeGreaterThan(0)
  await setSpam(true)
  expect(await queued()).toBe(0)
})

test('nor at the next try of a mail that was on its way when its request was taken for spam', async () => {
  const { shop, setSpam } = await setUp()
  const { rows } = await shop.pool.query(`select id from mail_outbox where kind = 'customer-contact-request'`)
  const sent: unknown[] = []
  const failing = async () => {
    expect((await setSpam(true)).status).toBe(200)
    throw new Error('421 not now')
  }
  await deliverMail(shop, failing, rows[0].id)
  await shop.pool.query('update mail_outbox set due_at = now()')
  await deliverMail(shop, async ({ to }) => void sent.push(to), rows[0].id)
  expect(sent).toEqual([])
  const left = await shop.pool.query('select status, text_body from mail_outbox where id = $1', [rows[0].id])
  expect(left.rows).toEqual([{ status: 'forgotten', text_body: null }])
})

test('thirty days later spam is forgotten with its job, its notes and its files, and nothing else is', async () => {
  const { shop, staff, id, job, row, setSpam, json } = await setUp()
  await staff('POST', `${row}/notes`, { text: 'Looks like spam' })
  const upload = '/storage/v1/object/order_files/quotes/1-ab-logo.png'
  await shop.pool.query(
    `insert into stored_files (bucket, path, blob, media_type, bytes, state, kept_for)
     values ('order_files', 'quotes/1-ab-logo.png', 'blob-1', 'image/png', 4, 'stored', $1)`,
    [`contact_requests:${id}`],
  )
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: 'honest@mail.example' })
  await setSpam(true)
  const putAside = (days: number) =>
    shop.pool.query(
      `update contact_requests set spam_at = now() - make_interval(days => $1) where spam_at is not null`,
      [days],
    )
  await putAside(29)
  await applyRetention(shop)
  expect((await json(row)).request.id).toBe(id)
  await putAside(31)
  await applyRetention(shop)
  await sweepFiles(shop)
  expect((await staff('GET', row)).status).toBe(404)
  expect((await shop.send('GET', upload.replace('/object/', '/object/public/'))).status).toBe(404)
  const left = await shop.pool.query(`select (select count(*) from contact_requests)::int as requests,
    (select count(*) from jobs where id = '${job.id}')::int as jobs, (select count(*) from desk_notes)::int as notes,
    (select count(*) from stored_files)::int as files`)
  expect(left.rows).toEqual([{ requests: 1, jobs: 0, notes: 0, files: 0 }])
})

test('a file of spam that another request names as well stays, and is that one’s', async () => {
  const { shop, id, setSpam } = await setUp()
  const file = await uploadPicture(shop, 'contact-uploads/1-ab-logo.jpg')
  await shop.pool.query('update contact_requests set file_url = $1 where id = $2', [`https://old.example${file}`, id])
  await shop.pool.query(`update stored_files set kept_for = 'contact_requests:' || $1`, [id])
  expect((await shop.send('POST', '/api/contact-requests', { ...QUOTE, file_url: file })).status).toBe(201)
  await setSpam(true)
  await shop.pool.query(`update contact_requests set spam_at = now() - interval '31 days' where spam_at is not null`)
  await applyRetention(shop)
  await sweepFiles(shop)
  const [{ id: other, file_url }] = (await shop.pool.query('select id, file_url from contact_requests')).rows
  expect(other).not.toBe(id)
  expect((await shop.send('GET', new URL(file_url).pathname)).status).toBe(200)
  expect((await shop.pool.query('select kept_for from stored_files')).rows).toEqual([
    { kept_for: `contact_requests:${other}` },
  ])
})

test('what was written before somebody took it for spam is mailed once it is none, though its time came meanwhile', async () => {
  const { shop, staff, setSpam, job } = await setUp()
  const told = async () =>
    (await shop.pool.query(`select text_body from mail_outbox where kind = 'customer-job-message'`)).rows.length
  const workTasks = async () => {
    const { rows } = await shop.pool.query('delete from graphile_worker._private_jobs returning payload')
    for (const { payload } of rows) await tellJobMessages(shop, payload)
  }
  const message = { message: 'Which color would you like?' }
  expect((await staff('POST', `/api/admin/jobs/${job.id}/messages`, message)).status).toBe(201)
  await setSpam(true)
  await workTasks()
  expect(await told()).toBe(0)
  await setSpam(false)
  await workTasks()
  expect(await told()).toBe(1)
})

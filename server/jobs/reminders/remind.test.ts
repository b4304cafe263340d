import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { acceptedHats, askForHats, SOME_PROOF, SOME_QUOTE, uploadPicture } from '../../testing/jobs.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { createShopInTime } from '../../testing/staff-shop.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { byId, lockJob } from '../jobs.ts'
import { remind } from './remind.ts'

const START = new Date('2026-11-16T15:00:00Z')

async function createRemindingShop(settings: Record<string, string> = {}) {
  const addresses = { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' }
  const { shop, staff, wait } = await createShopInTime(START, { ...addresses, ...settings })
  let now = START.getTime()
  const remindAt = async (at: string) => {
    await wait(Date.parse(at) - now)
    now = Date.parse(at)
    await Promise.all([remind(shop), remind(shop)])
    await remind(shop)
  }
  const mails = async (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  return { shop, staff, remindAt, mails }
}

/** A job with a quote that holds through November 27. */
async function quotedJob({ shop, staff }: Awaited<ReturnType<typeof createRemindingShop>>) {
  const job = await askForHats(shop)
  await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, valid_until: '2026-11-27' })
  return job
}

test('a quote that is about to lapse is remembered once, with the link that stops reminders', async () => {
  const reminding = await createRemindingShop()
  const { remindAt, mails } = reminding
  const job = await quotedJob(reminding)
  await remindAt('2026-11-23T15:00:00Z')
  expect(await mails('customer-reminder')).toEqual([])
  await remindAt('2026-11-24T15:00:00Z')
  await remindAt('2026-11-25T15:00:00Z')
  const [mail, ...more] = await mails('customer-reminder')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: HAT_ORDER.user_email,
    subject: `Your quote for order ${job.number} is about to lapse`,
    unsubscribe_url: `https://shop.example/jobs/${job.token}`,
  })
  for (const words of [
    'It holds through Friday, November 27.',
    `/jobs/${job.token}#quote`,
    `/jobs/${job.token}#reminders`,
  ])
    expect(mail?.text_body).toContain(words)
})

test('who answered, or whose quote has lapsed, is not reminded', async () => {
  const reminding = await createRemindingShop()
  const { shop, remindAt, mails } = reminding
  const answered = await quotedJob(reminding)
  await shop.send('POST', `${answered.page}/quote/accept`, { version: 1, name: 'Ana' })
  await remindAt('2026-11-25T15:00:00Z')
  await quotedJob(reminding)
  await remindAt('2026-11-30T15:00:00Z')
  expect(await mails('customer-reminder')).toEqual([])
})

test('a proof that waited for two business days is remembered once, a newer one again', async () => {
  const { shop, staff, remindAt, mails } = await createRemindingShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  const prove = (idempotency_key: string) => staff('POST', `${job.row}/proofs`, { ...SOME_PROOF, idempotency_key })
  await prove('the-first-of-the-proofs')
  await remindAt('2026-11-17T22:00:00Z')
  expect(await mails('customer-reminder')).toEqual([])
  await remindAt('2026-11-18T15:00:00Z')
  const [mail] = await mails('customer-reminder')
  expect(mail?.text_body).toContain('Approve today to have it on Wednesday, December 9.')
  await prove('the-second-of-the-proofs')
  await remindAt('2026-11-19T15:00:00Z')
  expect(await mails('customer-reminder')).toHaveLength(1)
  await remindAt('2026-11-20T15:00:00Z')
  expect(await mails('customer-reminder')).toHaveLength(2)
})

test('whoever asked something about a proof is not reminded of it before we answered, and then has two business days', async () => {
  const { shop, staff, remindAt, mails } = await createRemindingShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  expect((await shop.send('POST', `${job.page}/messages`, { message: 'Is that navy?' })).status).toBe(201)
  await remindAt('2026-11-19T15:00:00Z')
  expect(await mails('customer-reminder')).toEqual([])
  await staff('POST', `${job.row}/messages`, { message: 'It is.' })
  await remindAt('2026-11-20T15:00:00Z')
  expect(await mails('customer-reminder')).toEqual([])
  await remindAt('2026-11-23T15:00:00Z')
  expect(await mails('customer-reminder')).toHaveLength(1)
})

test('staff are told once when a date is in danger, and again when another date is', async () => {
  const { shop, staff, remindAt, mails } = await createRemindingShop()
  const job = await askForHats(shop, { needed_by: '2026-12-10' })
  await remindAt('2026-11-16T15:00:00Z')
  expect(await mails('staff-reminder')).toEqual([])
  await remindAt('2026-11-17T15:00:00Z')
  const [mail] = await mails('staff-reminder')
  expect(mail).toMatchObject({ recipient: 'staff@shop.example', subject: `${job.number}: the date is in danger` })
  expect(mail?.text_body).toContain('Earliest at the door: Dec 11, 2026')
  await staff('PATCH', job.row, { needed_by: '2026-12-04' })
  await remindAt('2026-11-18T15:00:00Z')
  expect(await mails('staff-reminder')).toHaveLength(2)
  await shop.db.update(jobs).set({ stage: 'cancelled', needed_by: '2026-12-01' })
  await remindAt('2026-11-19T15:00:00Z')
  expect(await mails('staff-reminder')).toHaveLength(2)
})

test.for(['on the page', 'by the button of a mail program'])(
  'reminders are stopped %s, for this job alone',
  async (how) => {
    const reminding = await createRemindingShop()
    const { shop, remindAt, mails } = reminding
    const [job, other] = [await quotedJob(reminding), await quotedJob(reminding)]
    const stop = () =>
      how === 'on the page'
        ? shop.send('POST', `${job.page}/reminders`, { wanted: false })
        : shop.app.request(`/jobs/${job.token}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          })
    for (const _ of ['once', 'again']) expect((await stop()).status).toBe(200)
    expect(await (await shop.send('GET', job.page)).json()).toMatchObject({ reminders: false })
    await remindAt('2026-11-25T15:00:00Z')
    expect((await mails('customer-reminder')).map(({ unsubscribe_url }) => unsubscribe_url)).toEqual([
      `https://shop.example/jobs/${other.token}`,
    ])
    await shop.send('POST', `${job.page}/reminders`, { wanted: true })
    await remindAt('2026-11-26T15:00:00Z')
    expect(await mails('customer-reminder')).toHaveLength(2)
    expect((await shop.app.request('/jobs/not-a-token', { method: 'POST' })).status).toBe(404)
  },
)

test('a shop switches kinds of reminders off', async () => {
  const reminding = await createRemindingShop({ REMINDERS_OFF: 'quote_lapses, date_in_danger' })
  const { shop, remindAt, mails } = reminding
  await quotedJob(reminding)
  await askForHats(shop, { needed_by: '2026-11-20' })
  await remindAt('2026-11-25T15:00:00Z')
  for (const kind of ['customer-reminder', 'staff-reminder']) expect(await mails(kind)).toEqual([])
})

test('429: whoever turns reminders on and off does not push a job’s history out of sight, and can always stop them', async () => {
  const reminding = await createRemindingShop()
  const { shop } = reminding
  const job = await quotedJob(reminding)
  const turn = async (wanted: boolean) => (await shop.send('POST', `${job.page}/reminders`, { wanted })).status
  for (const _ of [1, 2, 3]) expect([await turn(false), await turn(true)]).toEqual([200, 200])
  expect([await turn(false), await turn(true), await turn(false)]).toEqual([200, 429, 200])
})

test('a job of which nobody can be reminded keeps no other from being remembered, and comes when it can', async () => {
  const reminding = await createRemindingShop()
  const { shop, remindAt, mails } = reminding
  const jobsOfToday = [await quotedJob(reminding), await quotedJob(reminding), await quotedJob(reminding)]
  const about = `jobs:${jobsOfToday[0]?.id}`
  await shop.pool.query(`alter table mail_outbox add constraint none check (about <> '${about}') not valid`)
  await remindAt('2026-11-25T15:00:00Z')
  expect(await mails('customer-reminder')).toHaveLength(2)
  await shop.pool.query('alter table mail_outbox drop constraint none')
  await remindAt('2026-11-25T16:00:00Z')
  expect(await mails('customer-reminder')).toHaveLength(3)
})

test('whoever stops reminders while a round is under way gets none of it', async () => {
  const reminding = await createRemindingShop()
  const { shop, remindAt, mails } = reminding
  const job = await quotedJob(reminding)
  let round: Promise<void> | undefined
  await shop.db.transaction(async (tx) => {
    await lockJob(tx, byId(job.id))
    round = remindAt('2026-11-25T15:00:00Z')
    await untilWaiting(shop, 1)
    await tx.update(jobs).set({ reminders_stopped_at: new Date() }).where(byId(job.id))
  })
  await round
  expect(await mails('customer-reminder')).toEqual([])
})

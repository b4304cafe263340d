import { expect, test } from 'vitest'
import { PEOPLE_WORDS } from '../../domain/staff/people.ts'
import type { Role } from '../../domain/staff/rights.ts'
import { grantAdmin, revokeAdmin } from '../accounts/admins/admins.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { acceptedJob } from '../testing/jobs.ts'
import { addContact, createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { waitingIn } from '../testing/until-waiting.ts'

const PEOPLE = '/api/admin/people'
const INVITATIONS = `${PEOPLE}/invitations`
const AS_PRODUCTION = { role: 'production', needs_second_step: false }
const OWNER = { role: 'owner', needs_second_step: false }

const newest = async (shop: TestShop, kind: string) =>
  (await shop.pool.query('select * from mail_outbox where kind = $1 order by created_at desc', [kind])).rows[0]
const tokenIn = (mail: { text_body: string }) => /\/join\/([\w-]+)/.exec(mail.text_body)?.[1] ?? ''

async function createInvitingShop() {
  const staffed = await createStaffedShop()
  const { shop, staff } = staffed
  const invite = (email: string, standing: object = AS_PRODUCTION) => staff('POST', INVITATIONS, { email, ...standing })
  const tokenFor = async (email: string, standing?: object) => {
    expect((await invite(email, standing)).status).toBe(201)
    return tokenIn(await newest(shop, 'staff-invitation'))
  }
  const roleOf = async (id: string) =>
    (await shop.pool.query('select is_admin, staff_role from user_profiles where id = $1', [id])).rows[0]
  return { ...staffed, invite, tokenFor, roleOf }
}

test('whoever was invited joins by the mailed link with the role that the owner chose, once', async () => {
  const { shop, staff, tokenFor, roleOf } = await createInvitingShop()
  const token = await tokenFor('Sewer@Shop.example')
  expect(await (await shop.send('GET', `/api/invitations/${token}`)).json()).toMatchObject({
    email: 'sewer@shop.example',
    role: 'production',
  })
  const sewer = await shop.signUp({ email: 'sewer@shop.example', proven: true })
  const join = () => shop.send('POST', `/api/invitations/${token}`, undefined, sewer.headers)
  expect((await join()).status).toBe(200)
  expect(await roleOf(sewer.id)).toEqual({ is_admin: true, staff_role: 'production' })
  expect((await join()).status).toBe(404)
  expect(await (await staff('GET', PEOPLE)).json()).toMatchObject({ invitations: [] })
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items).toMatchObject([{ action: 'joined' }, { action: 'invited', details: { role: 'production' } }])
})

test('the link opens nothing for another address, for one that nobody has proven, or for nobody', async () => {
  const { shop, tokenFor, roleOf } = await createInvitingShop()
  const token = await tokenFor('sewer@shop.example')
  const other = await shop.signUp({ email: 'other@mail.example', proven: true })
  const squatter = await shop.signUp({ email: 'sewer@shop.example' })
  const join = (headers: Record<string, string> = {}) =>
    shop.send('POST', `/api/invitations/${token}`, undefined, headers)
  expect((await join()).status).toBe(401)
  for (const [person, sentence] of [
    [other, PEOPLE_WORDS.another('sewer@shop.example')],
    [squatter, PEOPLE_WORDS.confirmFirst],
  ] as const) {
    const answer = await join(person.headers)
    expect([answer.status, (await answer.json()).error]).toEqual([403, sentence])
    expect((await roleOf(person.id)).is_admin).toBe(false)
  }
})

test('409: whoever works here meanwhile keeps the role that they have, whatever an older invitation says', async () => {
  const { shop, tokenFor, roleOf } = await createInvitingShop()
  const token = await tokenFor('second@shop.example', { role: 'read-only', needs_second_step: false })
  const second = await shop.signUp({ email: 'second@shop.example', admin: true, proven: true })
  expect((await shop.send('POST', `/api/invitations/${token}`, undefined, second.headers)).status).toBe(409)
  expect(await roleOf(second.id)).toEqual({ is_admin: true, staff_role: 'owner' })
})

test.for(['on the page', 'at the terminal'] as const)(
  'whose access ended %s does not come back by a link of before',
  async (where) => {
    const { shop, staff, tokenFor, roleOf } = await createInvitingShop()
    const token = await tokenFor('Second@shop.example')
    const second = await shop.signUp({ email: 'second@shop.example', admin: true, proven: true })
    if (where === 'at the terminal') await revokeAdmin(shop.db, 'second@shop.example')
    else await staff('PUT', `${PEOPLE}/${second.id}`, { role: null, needs_second_step: false, before: OWNER })
    expect((await shop.send('POST', `/api/invitations/${token}`, undefined, second.headers)).status).toBe(404)
    expect(await roleOf(second.id)).toMatchObject({ is_admin: false })
  },
)

test.for(['on the page', 'at the terminal'] as const)(
  'whoever was given access %s has no older invitation left, with which a new account of theirs would get another role',
  async (where) => {
    const { shop, staff, as, tokenFor } = await createInvitingShop()
    const second = { email: 'second@shop.example', proven: true }
    const before = await shop.signUp(second)
    const token = await tokenFor(second.email, { role: 'manager', needs_second_step: false })
    if (where === 'at the terminal') await grantAdmin(shop.db, second.email, { vouches: false, isHosted: false })
    else
      await staff('PUT', `${PEOPLE}/${before.id}`, {
        ...{ role: 'read-only', needs_second_step: false },
        before: { role: null, needs_second_step: false },
      })
    expect((await as(before)('DELETE', '/api/account', { email: second.email })).status).toBe(200)
    const again = await shop.signUp(second)
    expect((await as(again)('POST', `/api/invitations/${token}`)).status).toBe(404)
  },
)

/** Gives somebody a request, of which they are told by mail; answers with the mail's id. */
async function assignedMail(
  shop: TestShop,
  staff: (...call: [string, string, object]) => unknown,
  assignee_id: string,
) {
  const { id } = await addContact(shop)
  await staff('PUT', `/api/admin/contact-requests/${id}/assignee`, { assignee_id })
  return (await newest(shop, 'staff-assigned')).id
}

/** Tries a mail now; answers with whom it went to. */
async function sentTo(shop: TestShop, id: string) {
  const recipients: unknown[] = []
  await shop.pool.query('update mail_outbox set due_at = now() where id = $1', [id])
  await deliverMail(shop, async ({ to }) => void recipients.push(to), id)
  return recipients
}

test.for(['on the page', 'at the terminal', 'with the account'] as const)(
  'whose access ended %s gets no mail that was owed to them as staff: the shop does',
  async (where) => {
    const { shop, staff, as } = await createInvitingShop()
    const second = await shop.signUp({ email: 'second@shop.example', admin: true, proven: true })
    const [owed, givenUp] = [await assignedMail(shop, staff, second.id), await assignedMail(shop, staff, second.id)]
    await shop.pool.query(`update mail_outbox set status = 'dead' where id = $1`, [givenUp])
    if (where === 'at the terminal') await revokeAdmin(shop.db, second.email)
    else if (where === 'with the account') await as(second)('DELETE', '/api/account', { email: second.email })
    else await staff('PUT', `${PEOPLE}/${second.id}`, { role: null, needs_second_step: false, before: OWNER })
    expect((await staff('POST', `/api/admin/mails/${givenUp}/retry`)).status).toBe(200)
    for (const id of [owed, givenUp]) expect(await sentTo(shop, id)).toEqual([shop.config.STAFF_EMAIL])
  },
)

test('whose access ends while a mail to them is being tried does not get it at the next try', async () => {
  const { shop, staff } = await createInvitingShop()
  const second = await shop.signUp({ email: 'second@shop.example', admin: true, proven: true })
  const id = await assignedMail(shop, staff, second.id)
  const ended = { role: null, needs_second_step: false, before: OWNER }
  const failing = async () => {
    expect((await staff('PUT', `${PEOPLE}/${second.id}`, ended)).status).toBe(200)
    throw new Error('421 not now')
  }
  await deliverMail(shop, failing, id)
  expect(await sentTo(shop, id)).toEqual([shop.config.STAFF_EMAIL])
})

test('what is owed to one of the staff goes to them while they work here, and not to the mailbox that they left', async () => {
  const { shop, staff } = await createInvitingShop()
  const second = await shop.signUp({ email: 'second@shop.example', admin: true, proven: true })
  const [first, later] = [await assignedMail(shop, staff, second.id), await assignedMail(shop, staff, second.id)]
  expect(await sentTo(shop, first)).toEqual(['second@shop.example'])
  await shop.pool.query(`update user_profiles set email = 'elsewhere@shop.example' where id = $1`, [second.id])
  expect(await sentTo(shop, later)).toEqual([shop.config.STAFF_EMAIL])
})

test('a link ends after a week, when it is withdrawn, and when a newer one is sent', async () => {
  let now = new Date('2026-06-01T12:00:00Z')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const invite = async () => {
    await staff('POST', INVITATIONS, { email: 'sewer@shop.example', ...AS_PRODUCTION })
    return tokenIn(await newest(shop, 'staff-invitation'))
  }
  const isOpen = async (token: string) => (await shop.send('GET', `/api/invitations/${token}`)).status === 200
  const first = await invite()
  const second = await invite()
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  const { invitations } = await (await staff('GET', PEOPLE)).json()
  expect(invitations).toHaveLength(1)
  expect((await staff('DELETE', `${INVITATIONS}/${invitations[0].id}`)).status).toBe(200)
  expect(await isOpen(second)).toBe(false)
  const third = await invite()
  now = new Date('2026-06-08T12:00:01Z')
  expect(await isOpen(third)).toBe(false)
})

test.for(['on the page', 'at the terminal'] as const)(
  'an invitation ends with the standing of the owner who wrote it, ended %s, and does not begin again with it',
  async (where) => {
    const { shop, staff, as } = await createInvitingShop()
    const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true, proven: true })
    const asked = { email: 'friend@mail.example', role: 'owner', needs_second_step: false }
    expect((await as(leaving)('POST', INVITATIONS, asked)).status).toBe(201)
    const link = `/api/invitations/${tokenIn(await newest(shop, 'staff-invitation'))}`
    const friend = await shop.signUp({ email: 'friend@mail.example', proven: true })
    const join = () => shop.send('POST', link, undefined, friend.headers)
    const manager = { role: 'manager', needs_second_step: false, before: OWNER }
    if (where === 'at the terminal') await revokeAdmin(shop.db, leaving.email)
    else expect((await staff('PUT', `${PEOPLE}/${leaving.id}`, manager)).status).toBe(200)
    expect([(await shop.send('GET', link)).status, (await join()).status]).toEqual([404, 404])
    expect(await (await staff('GET', PEOPLE)).json()).toMatchObject({ invitations: [] })
    await grantAdmin(shop.db, leaving.email, { vouches: false, isHosted: false })
    expect([(await as(leaving)('GET', PEOPLE)).status, (await join()).status]).toEqual([200, 404])
  },
)

test('who deletes their account leaves no invitation, with which somebody could come in should the same account be there again', async () => {
  const { shop, staff, as } = await createInvitingShop()
  const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true })
  await as(leaving)('POST', INVITATIONS, { email: 'friend@mail.example', ...OWNER })
  expect((await as(leaving)('DELETE', '/api/account', { email: leaving.email })).status).toBe(200)
  expect(await (await staff('GET', PEOPLE)).json()).toMatchObject({ invitations: [] })
})

test('422 beside the field: no address, no role, somebody who works here already', async () => {
  const { invite } = await createInvitingShop()
  const fieldsOf = async (answer: Response) => [answer.status, (await answer.json()).fields]
  expect(await fieldsOf(await invite('nobody'))).toEqual([422, { email: 'Please enter a valid email' }])
  expect(await fieldsOf(await invite('a@b.example', { role: 'king', needs_second_step: false }))).toEqual([
    422,
    { role: 'Please choose a role' },
  ])
  expect(await fieldsOf(await invite('desk@shop.example'))).toEqual([422, { email: PEOPLE_WORDS.worksHere }])
})

test('access ends at once, and can be given back', async () => {
  const { shop, staff, as, roleOf } = await createInvitingShop()
  const sewer = await shop.signUp({ email: 'sewer@shop.example', admin: true, role: 'production', proven: true })
  const jobs = () => as(sewer)('GET', '/api/admin/jobs')
  expect((await jobs()).status).toBe(200)
  const ended = { role: null, needs_second_step: false }
  expect((await staff('PUT', `${PEOPLE}/${sewer.id}`, { ...ended, before: AS_PRODUCTION })).status).toBe(200)
  expect((await jobs()).status).toBe(403)
  expect((await staff('PUT', `${PEOPLE}/${sewer.id}`, { ...AS_PRODUCTION, before: ended })).status).toBe(200)
  expect((await jobs()).status).toBe(200)
  expect(await roleOf(sewer.id)).toEqual({ is_admin: true, staff_role: 'production' })
})

test('an owner sees who changed what of whom, newest first, with how they stand now', async () => {
  const { shop, staff, invite } = await createInvitingShop()
  const sewer = await shop.signUp({ email: 'sewer@shop.example', name: 'Sam Sewer', admin: true, role: 'production' })
  const wanted = { role: 'manager', needs_second_step: false, before: AS_PRODUCTION }
  expect((await staff('PUT', `${PEOPLE}/${sewer.id}`, wanted)).status).toBe(200)
  await staff('PUT', '/api/admin/setup/name', { ticked: true }) // Is not about people.
  expect((await invite('new@shop.example')).status).toBe(201)
  const { items, next } = await (await staff('GET', `${PEOPLE}/history`)).json()
  expect(items).toMatchObject([
    { action: 'invited', actor: 'Desk One', details: { email: 'new@shop.example' }, person: null },
    {
      ...{ action: 'standing', actor: 'Desk One', details: { from: 'production', to: 'manager' } },
      person: { id: sewer.id, name: 'Sam Sewer', role: 'manager', needs_second_step: false },
    },
  ])
  expect([items.length, next]).toEqual([2, null])
})

test('409: the last owner stays, also when two leave at once or one deletes the account', async () => {
  const { shop, admin, staff, as, roleOf } = await createInvitingShop()
  const leave = (by: typeof staff, id: string) =>
    by('PUT', `${PEOPLE}/${id}`, { role: 'manager', needs_second_step: false, before: OWNER })
  const refused = await leave(staff, admin.id)
  expect([refused.status, (await refused.json()).fields]).toEqual([409, { role: PEOPLE_WORDS.lastOwner }])
  const second = await shop.signUp({ email: 'second@shop.example', admin: true })
  const both = await Promise.all([leave(staff, second.id), leave(as(second), admin.id)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await shop.pool.query(`select id from user_profiles where is_admin and staff_role = 'owner'`)
  expect(owners.rowCount).toBe(1)
  const owner = owners.rows[0].id === admin.id ? admin : second
  expect((await as(owner)('DELETE', '/api/account', { email: owner.email })).status).toBe(409)
  expect((await roleOf(owner.id)).is_admin).toBe(true)
})

test.for(['gives nobody theirs', 'invites nobody'] as const)(
  '403: an owner whose standing ends while their call comes in %s',
  async (what) => {
    const { shop, as, roleOf } = await createInvitingShop()
    const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true })
    const friend = await shop.signUp({ email: 'friend@mail.example', proven: true })
    const wanted = { ...OWNER, before: { role: null, needs_second_step: false } }
    const call = () =>
      what === 'invites nobody'
        ? as(leaving)('POST', INVITATIONS, { email: friend.email, ...OWNER })
        : as(leaving)('PUT', `${PEOPLE}/${friend.id}`, wanted)
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query(`update user_profiles set staff_role = 'read-only' where id = $1`, [leaving.id])
    let isAnswered = false
    const answer = call()
    void Promise.resolve(answer).then(() => (isAnswered = true))
    while (!isAnswered && (await waitingIn(shop)) === 0) await new Promise(setImmediate)
    await client.query('commit')
    client.release()
    expect((await answer).status).toBe(403)
    expect(await roleOf(friend.id)).toMatchObject({ is_admin: false })
    expect((await shop.pool.query('select from staff_invitations')).rowCount).toBe(0)
  },
)

test('who joins in the moment in which an owner gives them a standing has one of the two, and nobody waits for the other', async () => {
  const { shop, staff, as, tokenFor, roleOf } = await createInvitingShop()
  for (let round = 0; round < 4; round++) {
    const sewer = await shop.signUp({ email: `sewer-${round}@shop.example`, proven: true })
    const token = await tokenFor(sewer.email)
    const wanted = { role: 'read-only', needs_second_step: false, before: { role: null, needs_second_step: false } }
    const [joined, given] = await Promise.all([
      as(sewer)('POST', `/api/invitations/${token}`),
      staff('PUT', `${PEOPLE}/${sewer.id}`, wanted),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([joined.status, given.status])
    expect((await roleOf(sewer.id)).staff_role).toBe(given.status === 200 ? 'read-only' : 'production')
  }
})

test('409: what somebody else changed meanwhile is not overwritten', async () => {
  const { shop, staff, roleOf } = await createInvitingShop()
  const sewer = await shop.signUp({ email: 'sewer@shop.example', admin: true, role: 'production' })
  const make = (role: Role) =>
    staff('PUT', `${PEOPLE}/${sewer.id}`, { role, needs_second_step: false, before: AS_PRODUCTION })
  expect((await make('manager')).status).toBe(200)
  const late = await make('read-only')
  expect([late.status, (await late.json()).error]).toEqual([409, PEOPLE_WORDS.changedMeanwhile])
  expect((await roleOf(sewer.id)).staff_role).toBe('manager')
})

test('somebody of whom an owner asks a second step is let in only after it', async () => {
  const { shop, staff, as } = await createInvitingShop()
  const sewer = await shop.signUp({ email: 'sewer@shop.example', admin: true, role: 'production' })
  const asked = { role: 'production', needs_second_step: true }
  expect((await staff('PUT', `${PEOPLE}/${sewer.id}`, { ...asked, before: AS_PRODUCTION })).status).toBe(200)
  expect((await as(sewer)('GET', '/api/admin/jobs')).status).toBe(403)
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items[0]).toMatchObject({ action: 'standing', details: { second_step: 'asked' } })
  const profile = await (await as(sewer)('GET', `/api/profiles/${sewer.id}`)).json()
  expect(profile).toMatchObject({ is_admin: true, staff_needs_second_step: true })
  await shop.pool.query(`update accounts.sessions set aal = 'aal2' where user_id = $1`, [sewer.id])
  expect((await as(sewer)('GET', '/api/admin/jobs')).status).toBe(200)
})

test('production goes around no gate of money, and read-only changes no profile and marks nothing as read', async () => {
  const { shop, staff, as } = await createInvitingShop()
  const { id } = await acceptedJob(shop, staff)
  const sewer = await shop.signUp({ email: 'sewer@shop.example', admin: true, role: 'production' })
  const anyway = await as(sewer)('POST', `/api/admin/jobs/${id}/production`, { reason: 'In a hurry' })
  expect(anyway.status).toBe(403)
  const parcels = { parcels: [{ carrier: 'Other' }], reason: 'They wait', idempotency_key: 'the-first-parcels' }
  expect((await as(sewer)('POST', `/api/admin/jobs/${id}/parcels`, parcels)).status).toBe(403)
  const reader = await shop.signUp({ email: 'reader@shop.example', admin: true, role: 'read-only' })
  const customer = await shop.signUp({ email: 'customer@mail.example' })
  const read = as(reader)
  expect((await read('PATCH', `/api/profiles/${customer.id}`, { company: 'Mine' })).status).toBe(403)
  expect((await read('POST', `/api/messages/${customer.id}/read`)).status).toBe(404)
  expect((await read('PATCH', `/api/profiles/${reader.id}`, { company: 'Mine' })).status).toBe(200)
})

test('the customer’s link, with which quotes are accepted and proofs approved, is for those who may sell', async () => {
  const { shop, staff, as } = await createInvitingShop()
  const job = await acceptedJob(shop, staff)
  const token = job.page.split('/').at(-1) ?? ''
  for (const [role, gets] of [
    ['owner', true],
    ['manager', true],
    ['production', false],
    ['read-only', false],
  ] as const) {
    const person = await shop.signUp({ email: `${role}@shop.example`, admin: true, role })
    const answers = [job.row, `${job.row}/messages`, '/api/admin/jobs', '/api/admin/custom-orders', '/api/admin/mails']
    const texts = await Promise.all(answers.map(async (path) => (await as(person)('GET', path)).text()))
    expect([role, texts.join().includes(token)]).toEqual([role, gets])
  }
})

test('429: an address is invited a handful of times, however many calls come at once', async () => {
  const { shop, invite } = await createInvitingShop()
  const answers = await Promise.all(Array.from({ length: 12 }, () => invite('new@shop.example')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(7)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  const { rowCount } = await shop.pool.query(`select from mail_outbox where kind = 'staff-invitation'`)
  expect(rowCount).toBe(5)
})

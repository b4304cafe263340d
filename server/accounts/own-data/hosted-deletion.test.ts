import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SERVICE_KEY, shopWithProject } from '../../testing/hosted-project.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { FINISH_DELETION, finishDeletion } from './finish-deletion.ts'

async function deleteAccount(setup: Awaited<ReturnType<typeof shopWithProject>>) {
  const { project, shop } = setup
  const person = await project.signUp({ email: 'ada@example.com' })
  await shop.send('POST', '/api/profiles', { company: 'Brim & Co' }, person.headers)
  const answer = await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, person.headers)
  const here = await shop.pool.query('select from user_profiles')
  const there = await project.pool.query('select from accounts.users')
  return { status: answer.status, body: await answer.json(), here: here.rows.length, there: there.rows.length }
}

const WRITES: readonly (readonly [string, string, unknown])[] = [
  ['GET', '/api/profiles/{id}', undefined],
  ['POST', '/api/profiles', { company: 'Brim & Co' }],
  ['PUT', '/api/saved-designs/a-shared-design', { name: 'Mine' }],
  ['POST', '/api/messages/{id}/replies', { message_content: 'Still here' }],
]

test('with SUPABASE_SERVICE_ROLE_KEY a deleted account is gone from the project too', async () => {
  expect(await deleteAccount(await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY }))).toMatchObject({
    status: 200,
    here: 0,
    there: 0,
  })
})

test('without it the sign-in stays in the project, and nothing of it here', async () => {
  expect(await deleteAccount(await shopWithProject())).toMatchObject({ status: 200, here: 0, there: 1 })
})

test('whoever came back with the same sign-in, and whose account is deleted once more, is told once more', async () => {
  const { project, shop } = await shopWithProject({}, { AUTH_CONFIRM_EMAIL: 'true' })
  const { headers, email } = await project.signUp({ email: 'ada@example.com', proven: true })
  for (const _ of ['first', 'second']) {
    expect((await shop.send('DELETE', '/api/account', { email }, headers)).status).toBe(200)
    await shop.pool.query("update accounts.ended set ended_at = ended_at - interval '1 hour'")
  }
  expect((await shop.pool.query("select from mail_outbox where kind = 'account-deleted'")).rowCount).toBe(2)
})

test('503: a project that refuses to delete leaves the account whole', async () => {
  expect(await deleteAccount(await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: 'wrong' }))).toEqual({
    status: 503,
    body: { error: 'Your account could not be deleted. Please try again.', code: 'unavailable' },
    here: 1,
    there: 1,
  })
})

test('503: whatever stands before the project, and has nothing at that address, has deleted nobody', async () => {
  const setup = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  setup.state.insteadOfDelete = () => new Response('404 page not found', { status: 404 })
  expect(await deleteAccount(setup)).toMatchObject({ status: 503, here: 1, there: 1 })
})

test.for([
  ['is lost on its way', async () => new Response('bad gateway', { status: 502 })],
  ['comes too late', async () => sleep(3_500, Response.json({}))],
] as const)(
  'an account that the project deleted is deleted here too when its answer %s: nobody could sign in to ask again',
  async ([, afterDelete]) => {
    const setup = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
    setup.state.afterDelete = afterDelete
    expect(await deleteAccount(setup)).toMatchObject({ status: 200, here: 0, there: 0 })
  },
)

/** The task that was noted before the project was asked. */
async function finish({ shop }: Awaited<ReturnType<typeof shopWithProject>>) {
  const { rows } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = $1`,
    [FINISH_DELETION],
  )
  expect(rows).toHaveLength(1)
  await finishDeletion(shop, rows[0].payload)
  const { rows: mails } = await shop.pool.query("select recipient from mail_outbox where kind = 'account-deleted'")
  return {
    left: (await shop.pool.query('select from user_profiles')).rowCount,
    told: mails.map((row) => row.recipient),
  }
}

test('what the project deleted, and the shop could not any more, is deleted here a little later', async () => {
  const setup = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  setup.state.afterDelete = async () => {
    await setup.shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return Response.json({})
  }
  expect(await deleteAccount(setup)).toMatchObject({ here: 1, there: 0 })
  expect(await finish(setup)).toEqual({ left: 0, told: ['ada@example.com'] })
})

test('nobody is deleted later whom the project refused to delete, or who has been deleted at once', async () => {
  const refusing = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  refusing.state.insteadOfDelete = () => new Response('no', { status: 422 })
  expect(await deleteAccount(refusing)).toMatchObject({ status: 503, here: 1, there: 1 })
  expect(await finish(refusing)).toEqual({ left: 1, told: [] })
  const deleting = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  expect(await deleteAccount(deleting)).toMatchObject({ status: 200, here: 0, there: 0 })
  expect(await finish(deleting)).toEqual({ left: 0, told: ['ada@example.com'] })
})

test('401: calls of a deleted account that the project vouched for a moment ago, or that are under way, leave nothing', async () => {
  const { project, shop, state } = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  await shop.pool.query(`insert into shared_designs (id, design) values ('a-shared-design', '{}')`)
  const callAll = () => WRITES.map(([method, path, body]) => shop.send(method, path.replace('{id}', id), body, headers))
  expect((await shop.send('POST', '/api/profiles', { company: 'Brim & Co' }, headers)).status).toBe(201)
  let meanwhile: (Response | Promise<Response>)[] = []
  state.beforeDelete = async () => {
    meanwhile = callAll()
    await untilWaiting(shop, WRITES.length)
  }
  expect((await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)).status).toBe(200)
  const answers = [...(await Promise.all(meanwhile)), ...(await Promise.all(callAll()))]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  expect(answers).toHaveLength(2 * WRITES.length)
  for (const table of ['user_profiles', 'saved_designs', 'message_replies'])
    expect([table, (await shop.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
})

test('whoever asks twice to delete an account is not waited for, and the project is asked once', async () => {
  const { project, shop, state } = await shopWithProject({ SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY })
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  const remove = async () => (await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)).status
  const meanwhile: number[] = []
  state.beforeDelete = async () => void meanwhile.push(await remove())
  expect([await remove(), await remove(), meanwhile]).toEqual([200, 401, [429]])
})

test('401: a picture that was still coming in when its owner deleted the account is not kept, however long it takes', async () => {
  const { project, shop, clock } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  const body = new ReadableStream(
    {
      async pull(controller) {
        await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)
        await shop.pool.query(`update accounts.ended set ended_at = now() - interval '3 minutes'`)
        controller.enqueue(SAMPLE_FILES.png)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  clock.ms -= 5 * 60_000
  const upload: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await shop.app.request(`/storage/v1/object/profile_avatars/${id}/avatar.png`, upload)
  expect([answer.status, (await shop.pool.query('select from stored_files')).rowCount]).toEqual([401, 0])
})

test('whoever deleted their account here and comes back a minute later begins anew', async () => {
  const { project, shop } = await shopWithProject()
  const { id, headers } = await project.signUp({ email: 'ada@example.com' })
  const seeProfile = async () => (await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status
  await shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers)
  expect(await seeProfile()).toBe(401)
  await shop.pool.query(`update accounts.ended set ended_at = now() - interval '61 seconds'`)
  expect(await seeProfile()).toBe(200)
})

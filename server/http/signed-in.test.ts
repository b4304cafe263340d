import { expect, test } from 'vitest'
import { accountUsers } from '../db/schema/accounts.ts'
import { storedFiles } from '../db/schema/files.ts'
import { netTermsClients } from '../db/schema/job-payments.ts'
import { askForHats } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop, revoke } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** A call whose body is on its way while something else happens: whoever sends it may take twenty minutes. */
function sendSlowly(
  shop: TestShop,
  [method, path, body]: [method: string, path: string, body: unknown],
  headers: Record<string, string>,
  meanwhile: () => Promise<unknown>,
) {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body))
  const comes = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': String(bytes.length) },
    body: comes,
    duplex: 'half',
  }
  return shop.app.request(path, init)
}

test('401: what a session began to send before its owner signed out everywhere is not done', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@mail.example', proven: true })
  const signOut = () => shop.pool.query('delete from accounts.sessions')
  const call: [string, string, unknown] = ['DELETE', '/api/account', { email: 'ada@mail.example' }]
  expect((await sendSlowly(shop, call, ada.headers, signOut)).status).toBe(401)
  expect(await shop.db.select().from(accountUsers)).toHaveLength(1)
})

test('401: nor is a picture removed by a call that was begun before', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@mail.example' })
  const path = `${ada.id}/avatar.png`
  const put = { method: 'POST', body: SAMPLE_FILES.png, headers: ada.headers }
  expect((await shop.app.request(`/storage/v1/object/profile_avatars/${path}`, put)).status).toBe(200)
  const signOut = () => shop.pool.query('delete from accounts.sessions')
  const call: [string, string, unknown] = ['DELETE', '/storage/v1/object/profile_avatars', { prefixes: [path] }]
  expect((await sendSlowly(shop, call, ada.headers, signOut)).status).toBe(401)
  expect(await shop.db.select().from(storedFiles)).toHaveLength(1)
})

test('401: nor is a picture put up by a call that was begun before', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@mail.example' })
  const signOut = () => shop.pool.query('delete from accounts.sessions')
  const path = `/storage/v1/object/profile_avatars/${ada.id}/avatar.png`
  const call: [string, string, unknown] = ['POST', path, new Uint8Array(SAMPLE_FILES.png)]
  expect((await sendSlowly(shop, call, { ...ada.headers, 'x-upsert': 'true' }, signOut)).status).toBe(401)
  expect(await shop.db.select().from(storedFiles)).toEqual([])
})

test('200: whose token runs out while their picture is on its way is signed in all the same', async () => {
  let now = new Date()
  const shop = await createTestShop({}, { now: () => now })
  const ada = await shop.signUp({ email: 'ada@mail.example' })
  const anHourLater = async () => {
    now = new Date(now.getTime() + 61 * 60_000)
  }
  const path = `/storage/v1/object/profile_avatars/${ada.id}/avatar.png`
  const call: [string, string, unknown] = ['POST', path, new Uint8Array(SAMPLE_FILES.png)]
  expect((await sendSlowly(shop, call, { ...ada.headers, 'x-upsert': 'true' }, anHourLater)).status).toBe(200)
  expect((await shop.app.request(path, { method: 'POST', headers: ada.headers })).status).toBe(401)
})

test('403: nor is a photograph of a product put up by somebody whose access ended meanwhile', async () => {
  const { shop } = await createStaffedShop()
  const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true })
  const path = '/storage/v1/object/product-photographs/x.png'
  const call: [string, string, unknown] = ['POST', path, new Uint8Array(SAMPLE_FILES.png)]
  const answer = await sendSlowly(shop, call, leaving.headers, () => revoke(shop, leaving.id))
  expect([answer.status, await shop.db.$count(storedFiles)]).toEqual([403, 0])
})

test('403: what staff began to send before their access ended is not done', async () => {
  const { shop } = await createStaffedShop()
  const leaving = await shop.signUp({ email: 'leaving@shop.example', admin: true })
  const { row } = await askForHats(shop)
  const call: [string, string, unknown] = ['PUT', `${row}/net-terms`, { allowed: true }]
  const answer = await sendSlowly(shop, call, leaving.headers, () => revoke(shop, leaving.id))
  expect([answer.status, await shop.db.select().from(netTermsClients)]).toEqual([403, []])
})

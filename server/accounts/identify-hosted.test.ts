import { type ServerType, serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** Another shop's account service over real HTTP, with a database of its own, as a hosted project would be. */
async function hostedBy(shop: TestShop): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  onTestFinished(close)
  const bound = server.address()
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, close }
}

test('with SUPABASE_URL, tokens of that project are accepted and its people get profiles here', async () => {
  const project = await createTestShop()
  const { url } = await hostedBy(project)
  const shop = await createTestShop({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'their-key' })
  const person = await project.signUp({ email: 'ada@example.com' })
  const own = await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
  expect(own.status).toBe(200)
  expect(await own.json()).toMatchObject({ email: 'ada@example.com', is_admin: false })
  const { accounts } = await (await shop.send('GET', '/api/config')).json()
  expect(accounts).toMatchObject({ url, publicKey: 'their-key' })
})

test('roles are this shop’s own, whatever the project says', async () => {
  const project = await createTestShop()
  const { url } = await hostedBy(project)
  const shop = await createTestShop({ SUPABASE_URL: url })
  const person = await project.signUp({ email: 'ada@example.com', admin: true })
  await shop.send('GET', `/api/profiles/${person.id}`, undefined, person.headers)
  expect((await shop.identify(person.token))?.isAdmin).toBe(false)
  await shop.pool.query('update user_profiles set is_admin = true')
  expect((await shop.identify(person.token))?.isAdmin).toBe(true)
})

test('401: tokens that this shop once made itself; and its own service is closed', async () => {
  const project = await createTestShop()
  const { url } = await hostedBy(project)
  const shop = await createTestShop({ SUPABASE_URL: url })
  const { headers } = await shop.signUp({ email: 'ada@example.com' })
  expect((await shop.send('GET', '/api/config', undefined, headers)).status).toBe(401)
  expect((await shop.send('GET', '/auth/v1/health', undefined, { apikey: shop.config.AUTH_ANON_KEY })).status).toBe(404)
})

test('503: a project that does not answer signs nobody out', async () => {
  const project = await createTestShop()
  const { url, close } = await hostedBy(project)
  await close()
  const shop = await createTestShop({ SUPABASE_URL: url })
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  expect((await shop.send('GET', '/api/config', undefined, headers)).status).toBe(503)
})

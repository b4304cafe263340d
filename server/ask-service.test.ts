import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { askService } from './ask-service.ts'
import type { Env } from './http/env.ts'
import { ASKING } from './payments/payments.ts'
import { follow } from './testing/account-mail.ts'
import { startGithubServer } from './testing/github-server.ts'
import { shopWithProject } from './testing/hosted-project.ts'
import { listen } from './testing/listen.ts'
import { portOf } from './testing/port-of.ts'
import { signInLink, visitProvider } from './testing/provider-visit.ts'
import { createTestShop } from './testing/test-shop.ts'

const MB = 1024 * 1024
const LONG_SILENCE = ' '.repeat(8 * MB)
/** What somebody says, behind more than anybody wants to hear. */
const atLength = async (answer: Response) =>
  new Response(LONG_SILENCE + (await answer.text()), {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })

async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}`
}

test('an answer without an end is left after a megabyte', async () => {
  const gone = Promise.withResolvers<number>()
  const service = await serviceThat((_request, answer) => {
    let sent = 0
    const goOn = () => {
      while (sent < 256 * MB && answer.write(LONG_SILENCE)) sent += LONG_SILENCE.length
    }
    answer.on('drain', goOn).on('close', () => gone.resolve(sent))
    goOn()
  })
  await expect(askService(10_000)(service)).rejects.toThrow('answered too much')
  expect(await gone.promise).toBeLessThan(64 * MB)
})

test('nor does one that is small on its way and large when it is unpacked get through', async () => {
  const packed = gzipSync(LONG_SILENCE)
  const service = await serviceThat((_request, answer) =>
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  )
  await expect(askService(10_000)(service)).rejects.toThrow('answered too much')
})

test('an answer that comes drop by drop is waited for no longer than any', async () => {
  const service = await serviceThat((_request, answer) => {
    const drops = setInterval(() => answer.write(' '), 10)
    answer.on('close', () => clearInterval(drops))
  })
  await expect(askService(200)(service)).rejects.toThrow('timeout')
})

test('who is sent elsewhere does not go there, and takes no key along', async () => {
  let keysElsewhere = 0
  const elsewhere = await serviceThat(({ headers }, answer) => {
    if (headers.apikey) keysElsewhere += 1
    answer.end('{}')
  })
  const service = await serviceThat((_request, answer) => answer.writeHead(307, { location: elsewhere }).end())
  await expect(askService(10_000)(service, { headers: { apikey: 'secret' } })).rejects.toThrow()
  expect(keysElsewhere).toBe(0)
})

test('503: what a hosted project says at such length about somebody is not read', async () => {
  const { project, state, clock, seen } = await shopWithProject()
  const { headers } = await project.signUp({ email: 'ada@example.com' })
  const own = { ...headers, apikey: project.config.AUTH_ANON_KEY }
  const said = await project.send('GET', '/auth/v1/user', undefined, own)
  const words = await said.text()
  state.answer = () => new Response(words)
  expect(await seen(headers)).toBe(200)
  clock.ms += 31_000
  state.answer = () => new Response(LONG_SILENCE + words)
  expect(await seen(headers)).toBe(503)
})

test('nobody is signed in by what a provider says at such length of who they are', async () => {
  const { settings } = await startGithubServer()
  const github = new Hono<Env>()
  github.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const answer = await fetch(new Request(settings.AUTH_GITHUB_URL + pathname + search, c.req.raw), {
      redirect: 'manual',
    })
    return pathname.endsWith('/user') ? atLength(answer) : answer
  })
  const shop = await createTestShop({ ...settings, AUTH_GITHUB_URL: await listen(github) })
  const back = await visitProvider(shop, (await signInLink(shop, 'github')).link)
  expect(back.fragment.get('error_code')).toBe('bad_oauth_callback')
})

test('502: what a provider says at such length of itself is not read', async () => {
  const provider = new Hono<Env>()
  provider.get('/.well-known/openid-configuration', (c) => {
    const issuer = new URL('/', c.req.url).href
    return atLength(Response.json({ issuer, authorization_endpoint: `${issuer}authorize` }))
  })
  const settings = { AUTH_OIDC_NAME: 'keycloak', AUTH_OIDC_CLIENT_ID: 'shop', AUTH_OIDC_CLIENT_SECRET: 'x' }
  const shop = await createTestShop({ ...settings, AUTH_OIDC_ISSUER: `${await listen(provider)}/` })
  expect((await follow(shop, (await signInLink(shop, 'keycloak')).link)).status).toBe(502)
})

test('the card provider is taken to be away when it answers at such length', async () => {
  const provider = new Hono<Env>()
  provider.get('/v1/refunds', () => atLength(Response.json({ object: 'list', data: [], has_more: false })))
  const { hostname: host, port } = new URL(await listen(provider))
  const stripe = new Stripe('sk_test_1', { ...ASKING, host, port, protocol: 'http', maxNetworkRetries: 0 })
  await expect(stripe.refunds.list()).rejects.toThrow(Stripe.errors.StripeConnectionError)
})

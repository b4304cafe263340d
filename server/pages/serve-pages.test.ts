import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtSite } from '../testing/built-site.ts'
import { createTestShop } from '../testing/test-shop.ts'

const HOME = `<!doctype html><h1>Home</h1><script>console.log('hello')</script>${'<p>hats</p>'.repeat(100)}`
const FILES = {
  'index.html': HOME,
  'products/index.html': '<h1>Products</h1>',
  '404/index.html': '<h1>404</h1>',
  'basics/black/index.html': '<h1>Black Hat</h1>',
  'basics/404/index.html': '<h1>Product not found</h1>',
  '__spa-fallback.html': '<h1>Loading</h1>',
  'assets/app-abc123.js': `/* ${'x'.repeat(2000)} */`,
  'robots.txt': 'User-agent: *',
}

const createShopWithPages = async () => createTestShop({}, { pages: await builtSite(FILES) })

test('200: a page is revalidated by its ETag, which answers 304', async () => {
  const shop = await createShopWithPages()
  const first = await shop.send('GET', '/')
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await first.text()).toBe(HOME)
  const again = await shop.send('GET', '/', undefined, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('brotli before gzip before plain, each with an ETag of its own', async () => {
  const shop = await createShopWithPages()
  const get = (encoding: string) => shop.send('GET', '/', undefined, { 'accept-encoding': encoding })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(HOME)
  const gzip = await get('br;q=0, gzip')
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(HOME)
  const plain = await get('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(new Set([brotli, gzip, plain].map((answer) => answer.headers.get('etag'))).size).toBe(3)
})

test('hashed assets may be kept for a year', async () => {
  const shop = await createShopWithPages()
  const answer = await shop.send('GET', '/assets/app-abc123.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('404 with the not-found page for unknown addresses, missing assets and the page’s own address', async () => {
  const shop = await createShopWithPages()
  for (const path of [
    '/nope',
    '/assets/nope.js',
    '/404',
    '/404/index.html',
    '/products/nope',
    '/%00',
    '/%',
    '/__proto__',
  ]) {
    const answer = await shop.send('GET', path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toBe('<h1>404</h1>')
  }
})

test('404 with a page that says so for a product that is not sold', async () => {
  const shop = await createShopWithPages()
  for (const path of ['/basics/nope', '/basics/nope/', '/basics/404', '/basics/404/index.html']) {
    const answer = await shop.send('GET', path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, '<h1>Product not found</h1>'])
  }
  expect((await shop.send('GET', '/basics/black')).status).toBe(200)
  expect(await (await shop.send('GET', '/basics/black/nope')).text()).toBe('<h1>404</h1>')
})

test('200: routes that are drawn in the browser get the empty page', async () => {
  const shop = await createShopWithPages()
  for (const path of ['/admin', '/profile/1b4e28ba-2fa1-11d2-883f-0016d3cca427']) {
    const answer = await shop.send('GET', path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, '<h1>Loading</h1>'])
  }
})

test('a slash at the end changes nothing', async () => {
  const shop = await createShopWithPages()
  expect(await (await shop.send('GET', '/products/')).text()).toBe('<h1>Products</h1>')
})

test('405: pages take GET and HEAD only', async () => {
  const shop = await createShopWithPages()
  expect((await shop.send('POST', '/', {})).status).toBe(405)
  const head = await shop.send('HEAD', '/')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a page may run its own scripts by hash, and nothing inline besides', async () => {
  const shop = await createShopWithPages()
  const policy = (await shop.send('GET', '/')).headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? ''
  expect(scripts).toContain("'sha256-")
  expect(scripts).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a form sent before the scripts run goes nowhere: its password would be in the address', async () => {
  const shop = await createShopWithPages()
  expect((await shop.send('GET', '/')).headers.get('content-security-policy')).toContain("form-action 'none'")
})

test('an analytics script may be a path of the shop, which allows no other origin', async () => {
  const shop = await createShopWithPages()
  const { pages } = shop
  const policyOf = async (of: typeof shop) => (await of.send('GET', '/')).headers.get('content-security-policy')
  const withPath = await createTestShop({ ANALYTICS_SRC: '/stats/script.js' }, { pages })
  expect(await policyOf(withPath)).toBe(await policyOf(shop))
  expect(await (await withPath.send('GET', '/api/config')).json()).toMatchObject({ analyticsSrc: '/stats/script.js' })
  await expect(createTestShop({ ANALYTICS_SRC: '//elsewhere.example/x.js' }, { pages })).rejects.toThrow(
    'ANALYTICS_SRC',
  )
})

test('an analytics script and its origin are allowed when the configuration names one', async () => {
  const shop = await createShopWithPages()
  const { pages } = shop
  const withAnalytics = await createTestShop({ ANALYTICS_SRC: 'https://stats.example/count.js' }, { pages })
  expect((await withAnalytics.send('GET', '/')).headers.get('content-security-policy')).toContain(
    'https://stats.example',
  )
  expect(await (await withAnalytics.send('GET', '/api/config')).json()).toMatchObject({
    analyticsSrc: 'https://stats.example/count.js',
  })
})

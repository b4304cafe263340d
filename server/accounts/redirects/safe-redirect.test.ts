import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { safeRedirect } from './safe-redirect.ts'

const SHOP = 'https://shop.example'
const config = (AUTH_REDIRECT_ALLOW = '') => readConfig({ PUBLIC_URL: SHOP, AUTH_REDIRECT_ALLOW })

test.for(['/signin', '/update-password?from=mail', '/profile/1#security', '/authors', '/apis'])(
  '%s is a page of the shop, so people are sent there',
  (path) => expect(safeRedirect(config(), `${SHOP}${path}`)).toBe(`${SHOP}${path}`),
)

test.for([
  '/auth/v1/authorize?provider=google',
  '/%61uth/v1/authorize?provider=google',
  '/x/../auth/v1/authorize',
  '/x/%2e%2e/auth/v1/authorize',
  '//auth/v1/authorize',
  '/AUTH/v1/authorize',
  '/api/config',
  '/storage/v1/object/public/contact-uploads/a.svg',
  '/broken-%',
])('%s is no page, so nobody is sent there', (path) => {
  expect(safeRedirect(config(), `${SHOP}${path}`)).toBe(`${SHOP}/`)
})

test('nothing that the shop serves beside its pages is taken for a page', async () => {
  const { app } = await createTestShop()
  const served = app.routes.map(({ path }) => path).filter((path) => /^\/\w/.test(path))
  const taken = served.filter((path) => safeRedirect(config(), `${SHOP}${path}`) !== `${SHOP}/`)
  // Pages have the same addresses as the buttons of a mail program, which sends POST; a shared design is written into its page.
  const pages = ['/unsubscribe', '/jobs/:token', '/customize', '/designs/:id']
  expect(new Set(taken)).toEqual(new Set(pages))
  expect(served.length).toBeGreaterThan(100)
})

test('the scheme of an app is allowed with its host, and opens no other', () => {
  const withApp = config('brimworks-app://signed-in,https://staging.example')
  expect(safeRedirect(withApp, 'brimworks-app://signed-in/now?a=1')).toBe('brimworks-app://signed-in/now?a=1')
  expect(safeRedirect(withApp, 'https://staging.example/x')).toBe('https://staging.example/x')
  for (const other of [
    'brimworks-app://elsewhere',
    'evil-app://signed-in',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://staging.example/x',
    'https://staging.example:8443/x',
  ])
    expect(safeRedirect(withApp, other)).toBe(`${SHOP}/`)
})

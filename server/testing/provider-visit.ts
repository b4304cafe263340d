import { accountClient } from './account-client.ts'
import { follow } from './account-mail.ts'
import { cookieJar } from './cookie-jar.ts'
import type { TestShop } from './test-shop.ts'

const SHOP = 'http://localhost:3000'
export const CALLBACK = `${SHOP}/auth/v1/callback`
export const SIGN_IN = `${SHOP}/signin`

/** From the shop's link to the provider and back to the shop. */
export async function visitProvider(shop: TestShop, link: string) {
  const away = await follow(shop, link)
  if (away.status !== 302) throw new Error(`the shop answered ${away.status}`)
  return follow(shop, await walk(away.url?.href ?? '', CALLBACK))
}

/** The link that the sign-in screen would have, and the client that follows it. */
export async function signInLink(
  shop: TestShop,
  provider: 'keycloak' | 'github',
  options: Parameters<typeof accountClient>[1] = {},
) {
  const auth = accountClient(shop, options)
  const { data } = await auth.signInWithOAuth({ provider, options: { redirectTo: SIGN_IN, skipBrowserRedirect: true } })
  return { auth, link: data.url ?? '' }
}

/** Follows redirects with cookies, as a browser does, until one leads to the given address. */
export async function walk(from: string, until: string): Promise<string> {
  const cookies = cookieJar()
  let at = from
  for (let step = 0; step < 10 && !at.startsWith(until); step += 1) {
    const answer = cookies.keep(await fetch(at, { redirect: 'manual', headers: cookies.header() }))
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at} led nowhere: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    at = new URL(location, at).href
  }
  return at
}

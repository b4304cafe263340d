import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow } from '../../testing/account-mail.ts'
import { type GithubVisitor, startGithubServer } from '../../testing/github-server.ts'
import { CALLBACK, SIGN_IN, signInLink, visitProvider, walk } from '../../testing/provider-visit.ts'
import { createTestShop } from '../../testing/test-shop.ts'

async function shopWithGithub(visits: Partial<GithubVisitor> = {}) {
  const { settings, visitor } = await startGithubServer()
  Object.assign(visitor, visits)
  return { shop: await createTestShop(settings), visitor }
}

test('GitHub: the primary, verified address makes an account, and its number finds it again', async () => {
  const { shop, visitor } = await shopWithGithub()
  const { auth, link } = await signInLink(shop, 'github')
  const back = await visitProvider(shop, link)
  const { data } = await auth.setSession({
    access_token: back.fragment.get('access_token') ?? '',
    refresh_token: back.fragment.get('refresh_token') ?? '',
  })
  expect(data.user).toMatchObject({
    email: 'olive@outside.example',
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: { full_name: 'Olive Outside', avatar_url: 'https://avatars.example/583231' },
  })
  expect(data.user?.identities).toMatchObject([{ provider: 'github', id: '583231' }])
  expect(back.fragment.get('provider_token')).toBeTruthy()

  visitor.addresses = [{ email: 'moved@outside.example', primary: true, verified: true }]
  await visitProvider(shop, (await signInLink(shop, 'github')).link)
  const { rows } = await shop.pool.query('select email from accounts.users')
  expect(rows).toEqual([{ email: 'olive@outside.example' }])
})

test('GitHub in the PKCE flow: the way back leads to a code that the browser exchanges', async () => {
  const { shop } = await shopWithGithub({ person: { id: 7, login: 'olive', name: null, avatar_url: '' } })
  const { auth, link } = await signInLink(shop, 'github', { flowType: 'pkce' })
  const { url } = await visitProvider(shop, link)
  const { data, error } = await auth.exchangeCodeForSession(url?.searchParams.get('code') ?? '')
  expect([error, data.user?.email]).toEqual([null, 'olive@outside.example'])
})

const primary = { email: 'olive@outside.example', primary: true }
const REFUSED: [string, Partial<GithubVisitor>, string, string][] = [
  [
    'nobody verified the primary address',
    {
      addresses: [
        { ...primary, verified: false },
        { email: 'b@outside.example', primary: false, verified: true },
      ],
    },
    'provider_email_needs_verification',
    'The provider has not verified this email address',
  ],
  [
    'there is no address at all',
    { addresses: [] },
    'provider_email_needs_verification',
    'The provider has not verified this email address',
  ],
  ['the visitor says no', { does: 'denies' }, 'bad_oauth_callback', 'The user has denied your application access.'],
  [
    'the way back is somebody else’s',
    { does: 'forges the state' },
    'bad_oauth_state',
    'OAuth state is invalid or has expired',
  ],
  ['the code is refused', { breaks: 'token' }, 'bad_oauth_callback', 'Unable to exchange external code'],
  ['the person cannot be read', { breaks: 'person' }, 'bad_oauth_callback', 'Unable to exchange external code'],
  ['the addresses cannot be read', { breaks: 'addresses' }, 'bad_oauth_callback', 'Unable to exchange external code'],
]

test.for(REFUSED)('GitHub: %s, so nobody is signed in and the page says why', async ([, visits, code, sentence]) => {
  const { shop } = await shopWithGithub(visits)
  const back = await visitProvider(shop, (await signInLink(shop, 'github')).link)
  expect([back.status, back.fragment.get('error_code'), back.fragment.get('error_description')]).toEqual([
    303,
    code,
    sentence,
  ])
  expect(back.fragment.has('access_token')).toBe(false)
  const { rows } = await shop.pool.query('select from accounts.users')
  expect(rows).toHaveLength(0)
})

test('GitHub: a code is exchanged once, and only with the visit that asked for it', async () => {
  const { shop } = await shopWithGithub()
  const first = await follow(shop, (await signInLink(shop, 'github')).link)
  const second = await follow(shop, (await signInLink(shop, 'github')).link)
  const [mine, other] = [await walk(first.url?.href ?? '', CALLBACK), await walk(second.url?.href ?? '', CALLBACK)]
  const swapped = new URL(mine)
  swapped.searchParams.set('code', new URL(other).searchParams.get('code') ?? '')
  expect((await follow(shop, swapped.href)).fragment.get('error_code')).toBe('bad_oauth_callback')
  expect((await follow(shop, mine)).fragment.get('error_code')).toBe('bad_oauth_state')
})

test('GitHub is linked to an account, whatever address it knows, but not to two accounts', async () => {
  const { shop } = await shopWithGithub()
  const link = async (email: string) => {
    const auth = accountClient(shop)
    await auth.signUp({ email, password: GOOD_PASSWORD })
    const { data } = await auth.linkIdentity({
      provider: 'github',
      options: { redirectTo: SIGN_IN, skipBrowserRedirect: true },
    })
    const back = await follow(shop, await walk(data?.url ?? '', CALLBACK))
    return { auth, back }
  }
  const { auth } = await link('ada@example.com')
  const { data } = await auth.getUserIdentities()
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'github'])
  const second = await link('grace@example.com')
  expect(second.back.fragment.get('error_description')).toBe('Identity is already linked to another user')
})

test('without AUTH_GITHUB_URL the links lead to github.com', async () => {
  const shop = await createTestShop({ AUTH_GITHUB_CLIENT_ID: 'a', AUTH_GITHUB_CLIENT_SECRET: 'b' })
  const { url } = await follow(shop, (await signInLink(shop, 'github')).link)
  expect(url?.href).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
})

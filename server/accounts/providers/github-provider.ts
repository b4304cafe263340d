import * as openid from 'openid-client'
import { z } from 'zod'
import { BRAND } from '../../../domain/brand.ts'
import { LoggableError } from '../../log.ts'
import { isThisMachine } from '../../this-machine.ts'
import { askProvider, tokensOf } from './openid-provider.ts'
import type { Provider } from './provider.ts'

interface GithubSettings {
  clientId: string
  clientSecret: string
  /** An enterprise server's address, instead of github.com. */
  enterprise?: string | undefined
}

const personSchema = z.object({ id: z.number(), name: z.string().nullish(), avatar_url: z.string().nullish() })
const addressesSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub speaks OAuth 2 but not OpenID: who somebody is, its own API tells. */
export function createGithubProvider({ clientId, clientSecret, enterprise }: GithubSettings): Provider {
  const site = enterprise?.replace(/\/+$/, '') ?? 'https://github.com'
  const api = enterprise ? `${site}/api/v3` : 'https://api.github.com'
  const client = new openid.Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  )
  client[openid.customFetch] = askProvider
  if (isThisMachine(new URL(site))) openid.allowInsecureRequests(client)
  const ask = async (accessToken: string, path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': new URL(BRAND.url).host })
    const answer = await openid.fetchProtectedResource(
      client,
      accessToken,
      new URL(`${api}${path}`),
      'GET',
      null,
      headers,
    )
    if (!answer.ok) throw new LoggableError(`GitHub answered ${answer.status}`)
    return answer.json()
  }
  return {
    name: 'github',
    label: 'GitHub',
    async authorizationUrl({ state, codeVerifier }, redirectUri) {
      return openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async readProfile(callback, { state, codeVerifier }) {
      const tokens = await openid.authorizationCodeGrant(client, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const person = personSchema.parse(await ask(tokens.access_token, '/user'))
      const addresses = addressesSchema.parse(await ask(tokens.access_token, '/user/emails'))
      const primary = addresses.find((address) => address.primary)
      return {
        issuer: api,
        subject: String(person.id),
        email: primary?.email,
        emailVerified: primary?.verified === true,
        name: person.name ?? undefined,
        picture: person.avatar_url ?? undefined,
        tokens: tokensOf(tokens),
      }
    },
  }
}

import * as openid from 'openid-client'
import { askService } from '../../ask-service.ts'
import { isThisMachine } from '../../this-machine.ts'
import type { Provider, ProviderProfile } from './provider.ts'

interface OpenIdSettings {
  name: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
}

const ask = askService(10_000)

/** How any provider is asked, in the words of the library. */
export const askProvider: openid.CustomFetch = (url, { body, ...how }) =>
  ask(url, { ...how, body: body instanceof Uint8Array ? new Uint8Array(body) : body })

/** Any OpenID provider, by its issuer alone: the rest is in its discovery document. */
export function createOpenIdProvider({ name, label, issuer, clientId, clientSecret }: OpenIdSettings): Provider {
  const server = new URL(issuer)
  const how = {
    execute: isThisMachine(server) ? [openid.allowInsecureRequests] : [],
    [openid.customFetch]: askProvider,
  }
  let discovered: Promise<openid.Configuration> | undefined
  const configuration = () => {
    discovered ??= openid.discovery(server, clientId, clientSecret, undefined, how).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    name,
    label,
    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async readProfile(callback, { state, nonce, codeVerifier }) {
      const client = await configuration()
      const tokens = await openid.authorizationCodeGrant(client, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      const person = await openid.fetchUserInfo(client, tokens.access_token, subject)
      return { ...profileOf(person), issuer: client.serverMetadata().issuer, tokens: tokensOf(tokens) }
    },
  }
}

function profileOf({
  sub,
  email,
  email_verified,
  name,
  picture,
}: openid.UserInfoResponse): Omit<ProviderProfile, 'issuer' | 'tokens'> {
  return { subject: sub, email, emailVerified: email_verified === true, name, picture }
}

export function tokensOf(tokens: openid.TokenEndpointResponse): ProviderProfile['tokens'] {
  return {
    provider_token: tokens.access_token,
    ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
  }
}

import type { Config } from '../../config.ts'
import { createGithubProvider } from './github-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import type { Provider } from './provider.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** The providers that the configuration turns on. */
export function createProviders(config: Config): Provider[] {
  const providers: Provider[] = []
  const { AUTH_GOOGLE_CLIENT_ID, AUTH_GOOGLE_CLIENT_SECRET } = config
  if (AUTH_GOOGLE_CLIENT_ID && AUTH_GOOGLE_CLIENT_SECRET) {
    providers.push(
      createOpenIdProvider({
        name: 'google',
        label: 'Google',
        issuer: GOOGLE_ISSUER,
        clientId: AUTH_GOOGLE_CLIENT_ID,
        clientSecret: AUTH_GOOGLE_CLIENT_SECRET,
      }),
    )
  }
  const { AUTH_GITHUB_CLIENT_ID, AUTH_GITHUB_CLIENT_SECRET, AUTH_GITHUB_URL } = config
  if (AUTH_GITHUB_CLIENT_ID && AUTH_GITHUB_CLIENT_SECRET) {
    providers.push(
      createGithubProvider({
        clientId: AUTH_GITHUB_CLIENT_ID,
        clientSecret: AUTH_GITHUB_CLIENT_SECRET,
        enterprise: AUTH_GITHUB_URL,
      }),
    )
  }
  const { AUTH_OIDC_NAME, AUTH_OIDC_LABEL, AUTH_OIDC_ISSUER, AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET } = config
  if (AUTH_OIDC_ISSUER && AUTH_OIDC_CLIENT_ID && AUTH_OIDC_CLIENT_SECRET) {
    providers.push(
      createOpenIdProvider({
        name: AUTH_OIDC_NAME,
        label: AUTH_OIDC_LABEL,
        issuer: AUTH_OIDC_ISSUER,
        clientId: AUTH_OIDC_CLIENT_ID,
        clientSecret: AUTH_OIDC_CLIENT_SECRET,
      }),
    )
  }
  return providers
}

import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { portOf } from './port-of.ts'

/** Whoever signs in at the provider next. */
interface OutsidePerson {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/** A real OpenID provider on this machine, whose login page always says yes (or no). */
export async function startOpenIdServer(redirectUri: string) {
  const visitor: { person: OutsidePerson; agrees: boolean } = {
    person: { sub: 'outside-1', email: 'olive@outside.example', email_verified: true, name: 'Olive Outside' },
    agrees: true,
  }
  let handle: (...args: Parameters<ReturnType<Provider['callback']>>) => void = () => undefined
  const server = createServer((request, answer) => handle(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  const issuer = `http://127.0.0.1:${portOf(server)}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'shop-secret',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context, interaction) => `/finish/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...visitor.person, sub: id }) }),
    cookies: { keys: ['for-tests-only'] },
  })
  const rest = provider.callback()
  handle = (request, answer) => {
    if (!request.url?.startsWith('/finish/')) return void rest(request, answer)
    void finish(provider, visitor, request, answer)
  }
  return { issuer, visitor, close }
}

type Handler = Parameters<ReturnType<Provider['callback']>>

async function finish(
  provider: Provider,
  { person, agrees }: { person: OutsidePerson; agrees: boolean },
  request: Handler[0],
  answer: Handler[1],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, answer)
  if (!agrees) {
    const refusal = { error: 'access_denied', error_description: 'The visitor said no' }
    return provider.interactionFinished(request, answer, refusal)
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, answer, { login: { accountId: person.sub }, consent })
}

/** The part of oidc-provider that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Settings {
    clients: {
      client_id: string
      client_secret: string
      redirect_uris: string[]
      token_endpoint_auth_method: string
    }[]
    claims: Record<string, string[]>
    interactions: { url: (context: unknown, interaction: { uid: string }) => string }
    features: { devInteractions: { enabled: boolean } }
    findAccount: (context: unknown, id: string) => { accountId: string; claims: () => { sub: string } }
    cookies: { keys: string[] }
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, settings: Settings)
    callback(): (request: IncomingMessage, answer: ServerResponse) => void
    interactionDetails(request: IncomingMessage, answer: ServerResponse): Promise<{ params: Record<string, unknown> }>
    interactionFinished(request: IncomingMessage, answer: ServerResponse, result: object): Promise<void>
    Grant: new (owner: {
      accountId: string
      clientId: string
    }) => Grant
  }
}

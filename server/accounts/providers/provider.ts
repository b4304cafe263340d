/** Somebody as an outside provider knows them. */
export interface ProviderProfile {
  /** Whose people these are: another's are counted anew. */
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
  picture: string | undefined
  /** For the client, as the protocol calls them. */
  tokens: { provider_token?: string; provider_refresh_token?: string }
}

/** What a visit to the provider must bring back unchanged. */
export interface VisitSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** An outside account that people may sign in with. */
export interface Provider {
  /** As the protocol spells it, for example 'google'. */
  name: string
  /** As people read it. */
  label: string
  authorizationUrl(secrets: VisitSecrets, redirectUri: string): Promise<URL>
  /** Throws when the provider's answer does not hold. */
  readProfile(callback: URL, secrets: VisitSecrets): Promise<ProviderProfile>
}

/** The screens that mailed links lead to: both take a link's token and have it verified. */
export const LINK_PAGES = { signIn: '/signin', newPassword: '/update-password' } as const

/** What can be told on the way back from a mailed link or a provider. */
export const CALLBACK = {
  linkExpired: 'Email link is invalid or has expired',
  otherAddress: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  emailTaken: 'A user with this email address has already been registered',
  tooMany: 'Request rate limit reached',
  badVisit: 'OAuth state is invalid or has expired',
  notVouched: 'The other account did not confirm who you are. Please try again.',
  notVerified: 'The provider has not verified this email address',
  linked: 'Identity is already linked',
  linkedElsewhere: 'Identity is already linked to another user',
  disconnected:
    'That account is no longer connected. Please sign in another way; you can connect it again in your profile.',
  noSession: 'No session defined in URL',
  noCode: 'No code detected.',
  notBegunHere: 'Not a valid PKCE flow url.',
} as const

/** The sentence for a code of the protocol, where the address has none that the shop knows. */
const BY_CODE = new Map<string, string>([
  ['otp_expired', CALLBACK.linkExpired],
  ['email_exists', CALLBACK.emailTaken],
  ['over_request_rate_limit', CALLBACK.tooMany],
  ['bad_oauth_state', CALLBACK.badVisit],
  ['bad_oauth_callback', CALLBACK.notVouched],
  ['provider_email_needs_verification', CALLBACK.notVerified],
  ['identity_already_exists', CALLBACK.linked],
])

/** Anybody can write an address, so what it says is shown only when it is the shop's own sentence. */
export const ownSentence = (text: string | null) => Object.values(CALLBACK).find((sentence) => sentence === text)

export const sentenceForCode = (code: string | null) => BY_CODE.get(code ?? '')

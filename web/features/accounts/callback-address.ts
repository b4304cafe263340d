import { CALLBACK, ownSentence, sentenceForCode } from '../../../domain/accounts/callback.ts'
import { RESET } from '../../../domain/accounts/words.ts'

/** What the address of a page brings from a mailed link or a provider. */
export interface Brought {
  failure?: string
  message?: string
  /** Of a visit to a provider, to be exchanged for a session. */
  code?: string
  /** Of a mailed link, to be verified. */
  link?: { token_hash: string; type: LinkType }
}

const LINK_TYPES = ['signup', 'magiclink', 'recovery', 'email_change', 'email'] as const
type LinkType = (typeof LINK_TYPES)[number]

const FAILURE = ['error', 'error_code', 'error_description']
const SESSION = ['access_token', 'expires_in', 'refresh_token', 'token_type']
const BROUGHT = [...FAILURE, 'message', 'code', 'token_hash', 'type']

/** Anybody can write an address: tokens in it sign nobody in, and a text is shown only when it is one of the shop's. */
export function readAddress({ hash, search }: { hash: string; search: string }): Brought {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const query = new URLSearchParams(search)
  const read = (name: string) => fragment.get(name) ?? query.get(name)
  if (FAILURE.some((name) => read(name) !== null))
    return {
      failure: ownSentence(read('error_description')) ?? sentenceForCode(read('error_code')) ?? RESET.unexpected,
    }
  if (fragment.has('access_token')) {
    const isWhole = SESSION.every((name) => fragment.get(name))
    return { failure: isWhole ? CALLBACK.notBegunHere : CALLBACK.noSession }
  }
  const code = query.get('code')
  if (code !== null) return code ? { code } : { failure: CALLBACK.noCode }
  const token_hash = query.get('token_hash')
  if (token_hash !== null) {
    const type = LINK_TYPES.find((known) => known === query.get('type'))
    return type ? { link: { token_hash, type } } : { failure: CALLBACK.linkExpired }
  }
  return read('message') === CALLBACK.otherAddress ? { message: CALLBACK.otherAddress } : {}
}

/** The address without what it brought, which is nobody else's to see. */
export function tidyAddress(address: string): string {
  const url = new URL(address)
  for (const name of BROUGHT) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

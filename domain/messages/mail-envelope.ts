type Headers = Readonly<Record<string, string | undefined>>

const BY_MACHINES = /^(?:bulk|junk|list|auto_reply)$/i
const DAEMONS = /^(?:mailer-daemon|postmaster|no-?reply)@/i

/** Out of office, could not be delivered, and the like: nobody wrote it. */
export function isAutomatic(headers: Headers, from: string): boolean {
  const said = (name: string) => headers[name]?.trim() ?? ''
  return (
    !/^(?:|no)$/i.test(said('auto-submitted')) ||
    BY_MACHINES.test(said('precedence')) ||
    said('return-path') === '<>' ||
    /^multipart\/report/i.test(said('content-type')) ||
    DAEMONS.test(from)
  )
}

/** 'reply+TOKEN@shop.example', for the thread that the token is of. */
export const taggedAddress = (address: string, token: string) => address.replace('@', `+${token}@`)

/** The token in one of the addresses that a mail went to. */
export function tokenIn(addresses: readonly string[], replyAddress: string): string | undefined {
  const [name = '', domain = ''] = replyAddress.toLowerCase().split('@')
  for (const address of addresses.map((one) => one.trim().toLowerCase())) {
    if (!address.startsWith(`${name}+`) || !address.endsWith(`@${domain}`)) continue
    const token = address.slice(name.length + 1, -domain.length - 1)
    if (/^[0-9a-f]{32}$/.test(token)) return token
  }
  return undefined
}

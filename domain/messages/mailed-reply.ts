/** Where the mail that was answered, or a signature, begins: nothing from there on is an answer. */
const ENDS: readonly RegExp[] = [
  /^-- ?$/,
  /^-{2,} ?(?:original message|forwarded message) ?-{2,}$/i,
  /^_{8,}$/,
  /^(?:On|Am|Le|El) (?=.*\d).{4,300}(?:wrote|schrieb.{0,200}|a écrit|escribió) ?:$/,
]
const [SENDER, MOMENT] = [/^\*?From:\*? \S/, /^\*?(?:Sent|Date):\*? \S/]

/** What somebody wrote in answer to a mail, without what they answered and without their signature. */
export function answerIn(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((_, at) => isEnd(lines, at))
  return (end < 0 ? lines : lines.slice(0, end))
    .filter((line, at, all) => !isQuoted(line) && !introducesQuote(line, all[at + 1]))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Mail programs break the line that says who wrote when. What a person may write by hand is no end: the rest would be lost. */
function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const broken = [line, `${line} ${lines[at + 1]?.trim()}`, `${line} ${lines[at + 1]?.trim()} ${lines[at + 2]?.trim()}`]
  if (broken.some((words) => ENDS.some((end) => end.test(words)))) return true
  return SENDER.test(line) && MOMENT.test(lines[at + 1]?.trim() ?? '')
}

const isQuoted = (line: string) => line.startsWith('>')
const introducesQuote = (line: string, next: string | undefined) => line.trimEnd().endsWith(':') && isQuoted(next ?? '')

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

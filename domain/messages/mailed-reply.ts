/** Where the mail that was answered, or a signature, begins: nothing from there on is an answer. */
const ENDS: readonly RegExp[] = [/^-- ?$/, /^-{2,} ?(?:original message|forwarded message) ?-{2,}$/i, /^_{8,}$/]
const [SENDER, MOMENT] = [/^\*?From:\*? \S/, /^\*?(?:Sent|Date):\*? \S/]
/** Who wrote when, as mail programs say it above a quote. */
const WHO_WROTE = /^(?:On|Am|Le|El) (?=.*\d).{4,300}(?:wrote|schrieb.{0,200}|a écrit|escribió) ?:$/
const BEGINS_WHO_WROTE = /^(?:On|Am|Le|El) /

/** What somebody wrote in answer to a mail, above, between and below what they quote of it, without their signature. */
export function answerIn(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const answer: string[] = []
  for (let at = 0; at < lines.length && !isEnd(lines, at); ) {
    const line = lines[at] ?? ''
    const introducing = linesOfWhoWrote(lines, at)
    if (introducing === 0 && !isQuoted(line) && !introducesQuote(line, lines[at + 1])) answer.push(line)
    at += Math.max(introducing, 1)
  }
  return answer
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** What a person may write by hand is no end: the rest would be lost. Nor is what is quoted line by line: an answer may stand below it. */
function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  if (ENDS.some((end) => end.test(line))) return true
  const introducing = linesOfWhoWrote(lines, at)
  const below = lines.slice(at + introducing, at + introducing + 3).find(isWritten) ?? ''
  if (introducing > 0) return !isQuoted(below)
  return SENDER.test(line) && MOMENT.test(lines[at + 1]?.trim() ?? '')
}

/** Mail programs break the line that says who wrote when. An answer that begins with the same word is none of its lines. */
function linesOfWhoWrote(lines: readonly string[], at: number): number {
  if (!BEGINS_WHO_WROTE.test(lines[at]?.trim() ?? '')) return 0
  const said = [1, 2, 3].find((count) => {
    const [first, ...others] = lines.slice(at, at + count).map((line) => line.trim())
    const isOne = others.every((line) => isWritten(line) && !BEGINS_WHO_WROTE.test(line))
    return isOne && WHO_WROTE.test([first, ...others].join(' '))
  })
  return said ?? 0
}

const isWritten = (line: string) => line.trim() !== ''
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

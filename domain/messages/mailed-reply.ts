import { BRAND } from '../brand.ts'

const SIGNATURE = /^-- $/
const REPLY_BEGINS =
  /^-{2,} ?(?:original message|(?:ursprüngliche |original-?)nachricht|message d['’]origine|message original|mensaje original) ?-{2,}$/i
const FORWARD_BEGINS =
  /^(?:-{2,} ?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado) ?-{2,}|(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado)\s?:)$/i
const OUTLOOKS_RULE = /^_{32}$/
const HEADER = /^\*?\p{L}[\p{L} -]{0,20}\s?:\*?\s+\S/u
const SENDER = /^\*?(?:From|Von|De)\s?:\*?\s+\S/
const MOMENT = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Enviado el|Fecha)\s?:\*?\s+\S/
/** Who wrote when, as mail programs say it above a quote. */
const WHO_WROTE = /^(?:On|Am|Le|El) (?=.*\d).{4,300}(?:wrote|schrieb.{0,200}|a écrit|escribió)\s?:$/
const BEGINS_WHO_WROTE = /^(?:On|Am|Le|El) /

/** What somebody wrote in answer to a mail, or forwards, above, between and below what they quote, without their signature. */
export function answerIn(text: string): string {
  const lines = linesOf(text)
  const answer: string[] = []
  for (let at = 0; at < lines.length && !isEnd(lines, at); ) {
    const line = lines[at] ?? ''
    if (FORWARD_BEGINS.test(line.trim())) return tidy([...answer, ...lines.slice(at)])
    const isLeftOut = isQuoted(line) || introducesQuote(line, lines[at + 1])
    const introducing = linesOfIntroduction(lines, at) + linesOfSignature(lines, at)
    if (introducing === 0 && !isLeftOut) answer.push(line)
    at += Math.max(introducing, 1)
  }
  return tidy(answer)
}

const tidy = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const SAYS_BELOW =
  /\b(?:below|in-?line|unten|ci-dessous|plus bas|abajo)\b|\b(?:answers?|comments?|replies|responses?|notes?)\b.{0,30}\bin (?:red|blue|green)\b/i

/** Where a program quotes without marks, nobody can tell an answer between the lines from them. */
export function saysMoreBelow(text: string): boolean {
  const lines = linesOf(text)
  return lines.some((_, at) => isEnd(lines, at)) && SAYS_BELOW.test(answerIn(text))
}

const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n').split('\n')

/**
 * Only what the shop wrote: what a person may write by hand, or had from somebody else, is no end, or the rest would be lost. Nor
 * is what is quoted line by line: an answer may stand below it.
 */
function isEnd(lines: readonly string[], at: number): boolean {
  const [line = '', ...others] = lines.slice(at, at + 3).map((one) => one.trim())
  if (line === '') return false
  const introducing = linesOfIntroduction(lines, at)
  if (introducing > 0) return !isQuoted(writtenFrom(lines, at + introducing))
  if (REPLY_BEGINS.test(line)) return !isOfOthers(lines.slice(at + 1, at + 6))
  if (OUTLOOKS_RULE.test(line)) return others.every((other) => HEADER.test(other)) && namesShop(others[0] ?? '')
  return isHead(line, others)
}

/** Programs draw the same line above what they forward. */
function isOfOthers(head: readonly string[]): boolean {
  const sender = head.map((line) => line.trim()).find((line) => SENDER.test(line))
  return sender !== undefined && !namesShop(sender)
}

/** What programs that mark no line say above it, in whatever order. */
function isHead(line: string, others: readonly string[]): boolean {
  const isOurs = (one: string) => SENDER.test(one) && namesShop(one)
  if (isOurs(line))
    return MOMENT.test(others[0] ?? '') || (HEADER.test(others[0] ?? '') && MOMENT.test(others[1] ?? ''))
  return MOMENT.test(line) && isOurs(others[0] ?? '')
}

const namesShop = (line: string) => line.toLowerCase().includes(BRAND.name.toLowerCase())

/** Some draw a line above it. */
function linesOfIntroduction(lines: readonly string[], at: number): number {
  const drawn = REPLY_BEGINS.test(lines[at]?.trim() ?? '') ? 1 : 0
  const said = linesOfWhoWrote(lines, at + drawn)
  return said > 0 ? drawn + said : 0
}

/** Mail programs break the line that says who wrote when. An answer that begins with the same word is none of its lines. */
function linesOfWhoWrote(lines: readonly string[], at: number): number {
  if (!BEGINS_WHO_WROTE.test(lines[at]?.trim() ?? '')) return 0
  const said = [1, 2, 3].find((count) => {
    const [first, ...others] = lines.slice(at, at + count).map((line) => line.trim())
    const isOne = others.every((line) => isWritten(line) && !BEGINS_WHO_WROTE.test(line))
    const whole = [first, ...others].join(' ')
    return isOne && WHO_WROTE.test(whole) && (namesShop(whole) || isQuoted(writtenFrom(lines, at + count)))
  })
  return said ?? 0
}

/** Some have theirs above what they quote and answer, or forward. */
function linesOfSignature(lines: readonly string[], at: number): number {
  if (!SIGNATURE.test(lines[at] ?? '')) return 0
  let behind = at + 1
  while (behind < lines.length && !isBehindSignature(lines, behind)) behind += 1
  return behind - at
}

function isBehindSignature(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = lines.slice(at, at + 2).map((one) => one.trim())
  const isForwarded = FORWARD_BEGINS.test(line) || REPLY_BEGINS.test(line) || (SENDER.test(line) && MOMENT.test(next))
  return isForwarded || isQuoted(line) || linesOfWhoWrote(lines, at) > 0 || isEnd(lines, at)
}

const isWritten = (line: string) => line.trim() !== ''
const writtenFrom = (lines: readonly string[], at: number) => lines.slice(at, at + 3).find(isWritten) ?? ''
const isQuoted = (line: string) => line.startsWith('>')
const introducesQuote = (line: string, next: string | undefined) => line.trimEnd().endsWith(':') && isQuoted(next ?? '')

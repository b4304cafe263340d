import { BRAND } from '../../domain/brand.ts'
import type { ShopFacts } from '../../domain/desk/sections.ts'
import { hoursText } from '../../domain/opening-hours.ts'
import { addressLine } from '../../domain/site/contact-details.ts'

/** Words that lead somewhere; the plain text shows the address behind them. */
interface MailLink {
  words: string
  url: string
}
export type MailFacts = readonly (readonly [label: string, value: string | MailLink])[]

/** One part of a mail. */
export type MailPart =
  | { text: string }
  /** Something to press; the plain text shows the address. */
  | { button: string; url: string }
  /** A code to type in. */
  | { code: string }
  /** Label and value, one a row. */
  | { facts: MailFacts }
  /** Not in the plain text, which has the button beneath it. */
  | { picture: string; alt: string }

export interface MailText {
  heading: string
  parts: readonly MailPart[]
}

/** Every e-mail of the shop: the same words as plain text and as simple HTML. */
export function writeMail({ heading, parts }: MailText, facts: ShopFacts): { text: string; html: string } {
  const { contact, hours } = facts
  const footer = [`${BRAND.name}, ${addressLine(contact)}`, `${contact.phone}, ${hoursText(hours)}`]
  return { text: plainText(heading, parts, footer), html: asHtml(heading, parts, footer) }
}

function plainText(heading: string, parts: readonly MailPart[], footer: readonly string[]): string {
  const said = parts.flatMap((part) => ('picture' in part ? [] : [partAsText(part)]))
  return `${[setIn(heading), ...said, ['--', ...footer].join('\n')].join('\n\n')}\n`
}

function partAsText(part: Exclude<MailPart, { picture: string }>): string {
  if ('text' in part) return part.text
  if ('button' in part) return `${part.button}:\n${part.url}`
  if ('code' in part) return part.code
  return part.facts.map(([label, value]) => `${label}: ${valueAsText(value)}`).join('\n')
}

const valueAsText = (value: string | MailLink) =>
  setIn(typeof value === 'string' ? value : `${value.words} (${value.url})`)

/** Further lines of a value, or of a name in a heading: at the beginning of a line they would look like another fact. */
const setIn = (value: string) => value.replaceAll(/\r\n|[\r\n\v\f\x85\u2028\u2029]/g, '\n    ')

const PAGE = 'margin:0;padding:24px 12px;background:#f6f1e7;color:#1b2438;font:16px/1.5 Helvetica,Arial,sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:6px'
const BUTTON =
  'display:inline-block;padding:12px 22px;background:#1f2a44;color:#ffffff;border-radius:4px;text-decoration:none'
const LABEL = 'padding:6px 16px 6px 0;color:#5b6373;vertical-align:top;white-space:nowrap'
const VALUE = 'padding:6px 0;vertical-align:top;word-break:break-word'

function asHtml(heading: string, parts: readonly MailPart[], footer: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="${PAGE}"><div style="${SHEET}">
<p style="margin:0 0 20px;font-weight:bold;letter-spacing:.04em">${escapeHtml(BRAND.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</div><p style="max-width:560px;margin:16px auto 0;color:#5b6373;font-size:13px">${footer.map(escapeHtml).join('<br>')}</p></body></html>
`
}

function partAsHtml(part: MailPart): string {
  if ('text' in part) return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`
  if ('button' in part) {
    return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.url)}" style="${BUTTON}">${escapeHtml(part.button)}</a></p>`
  }
  if ('code' in part) return `<p style="margin:0 0 20px;font:bold 28px monospace">${escapeHtml(part.code)}</p>`
  if ('facts' in part) return factsAsHtml(part.facts)
  return `<p style="margin:0 0 20px"><img src="${escapeHtml(part.picture)}" alt="${escapeHtml(part.alt)}" width="504" style="max-width:100%;height:auto"></p>`
}

function factsAsHtml(facts: MailFacts): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${LABEL}">${escapeHtml(label)}</td><td style="${VALUE}">${valueAsHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

function valueAsHtml(value: string | MailLink): string {
  if (typeof value === 'string') return escapeHtml(value).replaceAll('\n', '<br>')
  return `<a href="${escapeHtml(value.url)}">${escapeHtml(value.words)}</a>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

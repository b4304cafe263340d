import { z } from 'zod'
import { ownersText, sentencesFor } from '../fields.ts'
import { dayText } from '../shop-time.ts'
import { webAddress } from './contact.ts'
import { day, HAS_PASSED } from './day.ts'
import type { Section } from './section.ts'

const MAX_TEXT_CHARS = 160
const MAX_LINK_CHARS = 40

/** A line above every public page, from a day through another. Without words there is none. */
export interface Banner {
  text: string
  linkText: string
  /** A page of the shop, '/contact', or one elsewhere. */
  linkUrl: string
  from: string
  until: string
}

/** What of it visitors see now. */
export type Notice = Pick<Banner, 'text' | 'linkText' | 'linkUrl'>

export const NO_BANNER: Banner = { text: '', linkText: '', linkUrl: '', from: '', until: '' }

const PAGE_WANTED = 'Please give a page of the shop, such as /contact, or an address that begins with https://'
const ownPage = z.string().regex(/^\/(?!\/)[\w\-./#?=&]*$/)

const schema = z
  .object({
    text: ownersText(MAX_TEXT_CHARS),
    linkText: ownersText(MAX_LINK_CHARS),
    linkUrl: z.string().trim(),
    from: z.string(),
    until: z.string(),
  })
  .transform((banner) => (banner.text ? banner : NO_BANNER))
  .superRefine((banner, context) => {
    if (!banner.text) return
    for (const [path, message] of Object.entries(mistakesIn(banner)))
      context.addIssue({ code: 'custom', path: [path], message })
  })

function mistakesIn({ linkText, linkUrl, from, until }: Banner): Record<string, string> {
  const isSomewhere = ownPage.safeParse(linkUrl).success || webAddress.safeParse(linkUrl).success
  return {
    ...sentencesFor(z.object({ from: day, until: day }).safeParse({ from, until }).error),
    ...(until && until < from && { until: 'This must not be before the first day' }),
    ...(linkUrl && !linkText && { linkText: 'Please give the link some words' }),
    ...((linkText || linkUrl) && !isSomewhere && { linkUrl: PAGE_WANTED }),
  }
}

/** One that is over stays stored, but is not published again. */
const problems = (after: Banner, before: Banner, today: string): Record<string, string> =>
  after.text && after.until < today && after.until !== before.until ? { until: HAS_PASSED } : {}

const daysOf = ({ from, until }: Banner) => [from, until].map((each) => dayText(`${each}T18:00:00Z`)).join(' through ')
const told = (banner: Banner) => (banner.text ? `“${banner.text}”, ${daysOf(banner)}` : 'none')
const linkOf = ({ linkText, linkUrl }: Banner) => (linkUrl ? `${linkText} (${linkUrl})` : 'none')

function changes(before: Banner, after: Banner): string[] {
  return [
    ...(told(before) === told(after) ? [] : [`Banner: ${told(after)}, before ${told(before)}`]),
    ...(linkOf(before) === linkOf(after) ? [] : [`Link: ${linkOf(after)}, before ${linkOf(before)}`]),
  ]
}

export const banner: Section<Banner> = { title: 'Banner', schema, defaults: NO_BANNER, problems, changes }

export const noticeOn = ({ text, linkText, linkUrl, from, until }: Banner, today: string): Notice | null =>
  text && from <= today && today <= until ? { text, linkText, linkUrl } : null

import { z } from 'zod'
import { searchText } from './request-list.ts'

/** What one search looks through, in the order in which it tells. */
export const FOUND_KINDS = ['requests', 'orders', 'jobs', 'customers', 'messages'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** So many of each kind, the newest. */
export const FOUND_OF_EACH = 8

export const searchSchema = z.object({ q: searchText.min(1, 'Please type what to look for') })

const SHORT_NUMBER = /^[0-9a-f]{8}$/i

/** Orders are known by the beginning of their id. */
export const isShortNumber = (words: string) => SHORT_NUMBER.test(words)

/** However a large number is written: '2,500' and '2500' are one. */
export function spellingsOf(word: string): string[] {
  if (/^\d{1,3}(?:,\d{3})+$/.test(word)) return [word, word.replaceAll(',', '')]
  if (/^\d{4,9}$/.test(word)) return [word, Number(word).toLocaleString('en-US')]
  return [word]
}

/** The part of a long text that has one of the words, on one line. */
export function excerptOf(text: string, words: string, length = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const places = words
    .toLowerCase()
    .split(/\s+/)
    .flatMap(spellingsOf)
    .map((word) => line.toLowerCase().indexOf(word))
    .filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, line.length) - 30)
  const start = places.length === 0 || line.length <= length ? 0 : from
  const part = line.slice(start, start + length)
  return `${start > 0 ? '…' : ''}${part}${start + length < line.length ? '…' : ''}`
}

/** Without what was looked at, when that is not known or, for one or two letters, not all there is. */
export const nothingHas = (words: string, lookedAt: string | undefined) =>
  lookedAt ? `Looked at ${lookedAt}, also completed ones: nothing has “${words}”.` : `Nothing has “${words}”.`

const COUNTED: Record<FoundKind, [one: string, many: string]> = {
  requests: ['request', 'requests'],
  orders: ['Basics order', 'Basics orders'],
  jobs: ['job', 'jobs'],
  customers: ['customer', 'customers'],
  messages: ['message', 'messages'],
}

/** '313 requests, 1 Basics order, 313 jobs, 40 customers and 12 messages'. */
export function lookedAtWords(lookedAt: Record<FoundKind, number>): string {
  const parts = FOUND_KINDS.map(
    (kind) => `${lookedAt[kind].toLocaleString('en-US')} ${COUNTED[kind][lookedAt[kind] === 1 ? 0 : 1]}`,
  )
  return new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(parts).replace(', and ', ' and ')
}

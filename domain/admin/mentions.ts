import { z } from 'zod'
import { rowId } from '../fields.ts'
import { REQUEST_KINDS } from './request-list.ts'

export interface Colleague {
  id: string
  name: string
}

/** So many are offered while a name is typed. */
const OFFERED = 6

const LETTER = /[\p{L}\p{N}]/u

/** Whom a note names, by an @ and the whole name; of two that begin alike the longer one. */
export function mentionedIn(text: string, staff: readonly Colleague[]): string[] {
  const found = new Set<string>()
  const words = text.toLowerCase()
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
    const named = staff.filter(({ name }) => isNamedAt(words, at + 1, name.toLowerCase()))
    const longest = Math.max(...named.map(({ name }) => name.length))
    for (const { id, name } of named) if (name.length === longest) found.add(id)
  }
  return [...found]
}

const isNamedAt = (words: string, at: number, name: string) =>
  name !== '' && words.startsWith(name, at) && !LETTER.test(words.charAt(at + name.length))

/** The name that is being typed where the cursor stands, without its @; nothing when none is. */
export function nameBegunAt(text: string, cursor: number): string | undefined {
  const [, before = '', begun] = /(^|.)@([^\n@]{0,40})$/su.exec(text.slice(0, cursor)) ?? []
  // In an e-mail address nobody is meant.
  return begun === undefined || LETTER.test(before) ? undefined : begun
}

/** Whoever's name, or a word of it, begins so. */
export function colleaguesFor(begun: string, staff: readonly Colleague[]): Colleague[] {
  const words = begun.toLowerCase()
  return staff
    .filter(({ name }) => name.toLowerCase().startsWith(words) || name.toLowerCase().includes(` ${words}`))
    .slice(0, OFFERED)
}

/** The text with the whole name, and where the cursor goes on. */
export function withName(text: string, cursor: number, begun: string, name: string) {
  const before = `${text.slice(0, cursor - begun.length)}${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}

/** Somebody has looked at the notes of a request, and so at what was said to them there. */
export const mentionsSeenSchema = z.object({ kind: z.enum(REQUEST_KINDS), id: rowId })

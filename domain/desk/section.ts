import type { z } from 'zod'
import { sentencesFor } from '../fields.ts'

/**
 * Something that the owner changes in the course of business. It is stored as versions, of which the newest that has begun
 * counts; as long as there is none its defaults do. Methods, so that a section of certain data can stand in the list of all.
 */
export interface Section<Data = unknown> {
  /** 'Prices', as people call it. */
  title: string
  /** Shape and rules: each issue is told beside the field at its path. Whatever was stored once must stay readable. */
  schema: z.ZodType<Data>
  /** What a new shop begins with. */
  defaults: Data
  /** What may be stored but not published any more, by the path of its field: a day that has passed. */
  problems?(after: Data, before: Data, today: string): Record<string, string>
  /** What is new in a version, a sentence each, with what it was before. */
  changes(before: Data, after: Data): string[]
  /** Its photographs, by the path of their field: what was uploaded stays as long as the version. */
  pictures?(data: Data): Record<string, string>
}

/** What is wrong with something that is to be published, by the path of its field; `before` is what it was made from. */
export function problemsIn<Data>(section: Section<Data>, given: unknown, before: Data, today: string) {
  const read = section.schema.safeParse(given)
  return read.success ? (section.problems?.(read.data, before, today) ?? {}) : sentencesFor(read.error)
}

/** 'Telephone: (512) 555-0199, before (512) 555-0142', for whatever is told otherwise than before, is new or is gone. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [was = 'none', is = 'none'] = [before[name], after[name]]
    return was === is ? [] : [`${name}: ${is}, before ${was}`]
  })
}

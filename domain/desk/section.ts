import type { z } from 'zod'

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
  /** What is new in a version, a sentence each, with what it was before. */
  changes(before: Data, after: Data): string[]
}

import type { z } from 'zod'

/**
 * Something that the owner changes in the course of business. It is stored as versions, of which the newest that has begun
 * counts; as long as there is none its defaults do.
 */
export interface Section<Data> {
  /** 'Prices', as people call it. */
  title: string
  /** Shape and rules: each issue is told beside the field at its path. Whatever was stored once must stay readable. */
  schema: z.ZodType<Data>
  /** What a new shop begins with. */
  defaults: Data
}

import type { ErrorCode } from './errors.ts'

/** What a verb answers when it does not do what was asked, on purpose. */
export interface Refused {
  ok: false
  code: ErrorCode
  /** A more precise sentence than the code's own. */
  error?: string
  /** The sentence for each field that is wrong, by its name. */
  fields?: Record<string, string>
}

export type Result<Value> = { ok: true; value: Value } | Refused

export const done = <Value>(value: Value): Result<Value> => ({ ok: true, value })

export const refused = (code: ErrorCode, error?: string): Refused => ({ ok: false, code, ...(error && { error }) })

/** The same of one field, beside which the sentence is told. */
export const refusedField = (field: string, sentence: string): Refused => ({
  ...refused('invalid_input', sentence),
  fields: { [field]: sentence },
})

import type { Context } from 'hono'
import { z } from 'zod'
import { normalizeEmail } from '../../../domain/email.ts'
import { takeBody } from '../../http/body-limit.ts'
import type { Env } from '../../http/env.ts'
import { holdsTooMuch, isStorable } from '../../http/json.ts'
import { AuthFailure } from './auth-failure.ts'

const DEEPEST_NESTING = 64
const LONGEST_TYPED = 1_000

/** What somebody types into one field, or was given to send back, and what is held while they wait for their turn. */
export const typed = z.string().max(LONGEST_TYPED, `at most ${LONGEST_TYPED} characters`)
export const typedText = typed.nullish()

/** Reads a JSON body by a schema. The client sends some calls without a body: that is an empty object. */
export async function authBody<Schema extends z.ZodType>(c: Context<Env>, schema: Schema): Promise<z.output<Schema>> {
  const text = await takeBody(c)
  const type = c.req.header('content-type') ?? ''
  if (text && !/^application\/json\b/i.test(type)) {
    throw new AuthFailure('bad_json', { status: 415, message: 'Send JSON, with the content type application/json' })
  }
  const parsed = schema.safeParse(parseJson(text || '{}'))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new AuthFailure('validation_failed', { message: field ? `${field}: ${issue?.message}` : issue?.message })
}

export function readEmail(text: string | null | undefined): string {
  const email = normalizeEmail(text ?? '')
  if (!email)
    throw new AuthFailure('validation_failed', { message: 'Unable to validate email address: invalid format' })
  return email
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new AuthFailure('bad_json')
    throw error
  }
  if (holdsTooMuch(value)) throw new AuthFailure('payload_too_large', { message: 'The JSON holds too many values' })
  if (nestingOf(value) > DEEPEST_NESTING)
    throw new AuthFailure('bad_json', { message: 'The JSON is nested too deeply' })
  if (!isStorable(value)) {
    throw new AuthFailure('validation_failed', { message: 'The text contains characters that cannot be stored' })
  }
  return value
}

/** Level by level, without recursion. */
function nestingOf(value: unknown): number {
  let depth = 0
  let level: unknown[] = [value]
  while (level.length > 0 && depth <= DEEPEST_NESTING) {
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? Object.values(item) : []))
    depth += 1
  }
  return depth
}

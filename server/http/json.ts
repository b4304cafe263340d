import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { sentencesFor } from '../../domain/fields.ts'
import type { Env } from './env.ts'
import { Refusal } from './errors.ts'

type Parsed<Target extends 'json' | 'query', Schema extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>

/** Parses a JSON body by a schema of the domain; every field that is wrong gets its own sentence. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema): Parsed<'json', Schema> {
  return async (c, next) => {
    c.req.addValidatedData('json', Object(parse(schema, await readJson(c))))
    await next()
  }
}

/** The same for the query string. */
export function queryOf<Schema extends z.ZodType>(schema: Schema): Parsed<'query', Schema> {
  return async (c, next) => {
    c.req.addValidatedData('query', Object(parse(schema, c.req.query())))
    await next()
  }
}

export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type)) {
    throw new Refusal('unsupported_type', { error: 'Send JSON, with the content type application/json.' })
  }
  const value = parseJson(await c.req.text())
  if (!isStorable(value))
    throw new Refusal('invalid_input', { error: 'The text contains characters that cannot be stored.' })
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('invalid_json')
    throw error
  }
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. Walks without recursion: nesting may be deep. */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const item = open.pop()
    if (typeof item === 'string' && (item.includes('\0') || !item.isWellFormed())) return false
    if (item === null || typeof item !== 'object') continue
    for (const [key, inner] of Object.entries(item)) open.push(key, inner)
  }
  return true
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('invalid_input', { error: result.error.issues[0]?.message, fields: sentencesFor(result.error) })
}

import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { OLDER_PAGE } from '../../domain/errors.ts'
import { sentencesFor } from '../../domain/fields.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { takeBody } from './body-limit.ts'
import type { Env } from './env.ts'
import { refuse } from './errors.ts'

type Parsed<Target extends 'json' | 'query', Schema extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>

/** What an endpoint asks for, by the handler that looks at it: the tests that send it hostile values read this. */
export const askedFor = new WeakMap<object, { target: 'json' | 'query'; schema: z.ZodType }>()

/** Parses a JSON body by a schema of the domain; every field that is wrong gets its own sentence. A rule that changes is given anew each time. */
export function jsonBody<Schema extends z.ZodType>(
  given: Schema | (() => Schema),
  mostValues = MOST_VALUES,
): Parsed<'json', Schema> {
  const schemaNow = typeof given === 'function' ? given : () => given
  const handler: Parsed<'json', Schema> = async (c, next) => {
    const parsed = await readAs(c, schemaNow(), mostValues)
    if (!parsed.ok) return refuse(c, parsed.code, parsed)
    c.req.addValidatedData('json', Object(parsed.value))
    await next()
  }
  askedFor.set(handler, { target: 'json', schema: schemaNow() })
  return handler
}

/** The same for the query string. */
export function queryOf<Schema extends z.ZodType>(schema: Schema): Parsed<'query', Schema> {
  const handler: Parsed<'query', Schema> = async (c, next) => {
    const asked = c.req.query()
    const parsed = isStorable(asked) ? parse(schema, asked) : UNSTORABLE
    if (!parsed.ok) return refuse(c, parsed.code, parsed)
    c.req.addValidatedData('query', Object(parsed.value))
    await next()
  }
  askedFor.set(handler, { target: 'query', schema })
  return handler
}

const UNSTORABLE = refused('invalid_input', 'The text contains characters that cannot be stored.')

/** For a protocol with refusals of its own. By itself, so that of whoever waits after this nothing is held but what the schema takes. */
export async function readAs<Schema extends z.ZodType>(
  c: Context<Env>,
  schema: Schema,
  mostValues = MOST_VALUES,
): Promise<Result<z.output<Schema>>> {
  const body = await readJson(c, mostValues)
  return body.ok ? parse(schema, body.value) : body
}

async function readJson(c: Context<Env>, mostValues: number): Promise<Result<unknown>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type))
    return refused('unsupported_type', 'Send JSON, with the content type application/json.')
  const read = parseJson(await takeBody(c))
  if (!read.ok) return read
  if (holdsTooMuch(read.value, mostValues)) return refused('too_large')
  return isStorable(read.value) ? read : UNSTORABLE
}

function parseJson(text: string): Result<unknown> {
  try {
    return done(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return refused('invalid_json')
    throw error
  }
}

/** Three times as many as any page sends but the owner's: that with which a hundred requests are changed. */
const MOST_VALUES = 2_000
/** Five times as many as the owner's longest list has: that of all products. */
export const MOST_OF_A_SECTION = 25_000

/** A mebibyte holds half a million values: to look at each, and to say of each what is wrong with it, holds everybody else up. */
export function holdsTooMuch(value: unknown, mostValues = MOST_VALUES): boolean {
  const open: unknown[] = [value]
  let values = 0
  while (open.length > 0) {
    const item = open.pop()
    if (item === null || typeof item !== 'object') continue
    const inner = Object.values(item)
    values += inner.length
    if (values > mostValues) return true
    open.push(...inner)
  }
  return false
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

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.output<Schema>> {
  const result = schema.safeParse(value, { error: ({ input }) => (input === undefined ? OLDER_PAGE : undefined) })
  // Copied, as words of which a schema took the blanks away still hold these.
  if (result.success) return done(structuredClone(result.data))
  return { ...refused('invalid_input', result.error.issues[0]?.message), fields: sentencesFor(result.error) }
}

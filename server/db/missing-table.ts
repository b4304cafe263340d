import { postgresCode } from './postgres-code.ts'

/** PostgreSQL's code for a relation that does not exist. */
const UNDEFINED_TABLE = '42P01'
const SENTENCE = /relation "(?:[^".]+\.)?([^"]+)" does not exist/

/** The table whose absence made a query fail; nothing for other failures. */
export function missingTable(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return undefined
  const named = SENTENCE.exec(cause.message)?.[1]
  if (named) return named
  return postgresCode(error) === UNDEFINED_TABLE ? 'unknown' : undefined
}

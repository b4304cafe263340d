/** PostgreSQL's code for what went wrong, wherever the driver wrapped it; empty when it was not PostgreSQL. */
export function postgresCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

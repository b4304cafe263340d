/** What is said of a PostgreSQL that starts, stops or is not there. */
const AWAY = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])
const CUT = 'Connection terminated unexpectedly'

/** Whether the database itself was away; drivers wrap that in errors of their own. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isFile = code === 'ENOENT' && Reflect.get(error, 'syscall') !== 'connect'
  return (!isFile && AWAY.has(code ?? '')) || error.message === CUT || isDatabaseAway(error.cause)
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
export const isCode = (error: unknown, code: string) => codeOf(error) === code

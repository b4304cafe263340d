/** How the system and the database's driver say what went wrong. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
export const isCode = (error: unknown, code: string) => codeOf(error) === code

/** PostgreSQL's disk, which may be another machine's. */
export const DATABASE_DISK_FULL = '53100'
/** More than it, or whoever rents it out, lets in. */
export const TOO_MANY_CONNECTIONS = '53300'
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The shop's own disk, or the quota on it, has no room left. */
export const isDiskFull = (error: unknown) => DISK_FULL.has(codeOf(error) ?? '')

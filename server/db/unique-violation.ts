const UNIQUE_VIOLATION = '23505'

/** Somebody else was first: the expected outcome of a race, wherever the driver wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}

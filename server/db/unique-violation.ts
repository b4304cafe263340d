import { postgresCode } from './postgres-code.ts'

const UNIQUE_VIOLATION = '23505'

/** Somebody else was first: the expected outcome of a race. */
export const isUniqueViolation = (error: unknown) => postgresCode(error) === UNIQUE_VIOLATION

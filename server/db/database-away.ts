import { codeOf, DATABASE_DISK_FULL } from '../error-code.ts'
import { NO_PLACE } from './fair-line.ts'

/** What PostgreSQL says of itself when it stops, crashed, starts or has no place left, and what its driver says of a connection. */
const SAID = /^(57P0[1235]|08\w{3}|53300)$/
const DRIVER_SAID = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  NO_PLACE,
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
])
const NETWORK = /^(ENOENT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const STATEMENT_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'
/** A replica that is not promoted yet, or a provider's way with a disk that is nearly full. */
const ONLY_READS = '25006'

/** Whether the database itself was away; drivers wrap that in errors of their own. Mail servers and buckets go away too. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOurs = Reflect.get(error, OF_DATABASE) === true
  return isOurs || SAID.test(codeOf(error) ?? '') || DRIVER_SAID.has(error.message) || isDatabaseAway(error.cause)
}

/** The same of an error that a connection to the database is known to have met. */
export function isCutOff(error: unknown): boolean {
  const isNetwork = NETWORK.test(codeOf(error) ?? '') && Reflect.get(Object(error), 'syscall') !== 'open'
  return isNetwork || isDatabaseAway(error)
}

const NOT_NOW = new Set([STATEMENT_CANCELED, LOCK_NOT_AVAILABLE, DATABASE_DISK_FULL, ONLY_READS])

/** Whether the database is there and something took longer than anybody should wait for, or it does not write for a while. */
export function isDatabaseLate(error: unknown): boolean {
  return error instanceof Error && (NOT_NOW.has(codeOf(error) ?? '') || isDatabaseLate(error.cause))
}

const OF_DATABASE = Symbol('of the database')

/** An error of the network does not say whose connection it was. */
export function markAsDatabase(error: Error): void {
  Reflect.set(error, OF_DATABASE, true)
}

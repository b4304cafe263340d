import { type DestinationStream, type Logger, pino } from 'pino'
import { isDatabaseAway, isDatabaseLate } from './db/database-away.ts'

/** An error whose sentence was written for the log: it names things of the shop, and nothing of a person. */
export class LoggableError extends Error {}

/** JSON lines to the standard output. Of an error they say what it was and where, never what it was about. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => error },
      formatters: {
        log: (fields) =>
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, isThrown(name, value) ? withoutData(value) : value]),
          ),
      },
      hooks: {
        logMethod([fields, ...words], method) {
          // Where no sentence is given pino takes the error's own.
          if (words.length === 0 && typeof fields !== 'string') method.apply(this, [fields, 'unexpected error'])
          else method.apply(this, [fields, ...words])
        },
      },
    },
    destination,
  )
}

/** Whatever stands under `err` was thrown, and not everything that is thrown is an error. */
const isThrown = (name: string, value: unknown) =>
  value instanceof Error || (name === 'err' && value !== undefined && value !== null)

/** A terminal that was closed takes no more lines; that must not end a shop which is about to stop in order. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true })
  output.on('error', () => undefined)
  return output
}

/** What drivers and services say of an error in words of their own, names and codes, and the columns' contents not. */
const FACTS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'statusCode']
const FACT = /^\w{1,64}$/
const DEEPEST_CAUSE = 4

/** What may be told of an error: an allow-list, since messages quote what failed, a query's parameters among it. */
export function withoutData(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return { type: typeof error }
  const inner = (part: unknown) => withoutData(part, depth + 1)
  return {
    type: FACT.test(error.name) ? error.name : 'Error',
    ...(error instanceof LoggableError && { message: error.message }),
    ...Object.fromEntries(FACTS.map((name) => [name, Reflect.get(error, name)]).filter(([, fact]) => isFact(fact))),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(inner) }),
  }
}

const isFact = (fact: unknown) => typeof fact === 'number' || (typeof fact === 'string' && FACT.test(fact))

const FRAME = /^ {4}at (?:[^@]|\/@)+:\d+:\d+\)?$/

/** The places in the code. A stack begins with the message, which may have lines of its own. */
function framesOf({ stack = '', message }: Error): string[] {
  const begins = stack.indexOf(message)
  const places = begins < 0 ? '' : stack.slice(begins + message.length)
  return places.split('\n').flatMap((line) => (FRAME.test(line) ? line.trim() : []))
}

/** Libraries tell the console of errors, whole, and Node prints the one that ends a process: both become lines of the log. */
export function guardConsole(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const tell = (...said: unknown[]) => {
    const err = said.find((word) => word instanceof Error)
    log[isDatabaseAway(err) ? 'debug' : 'error']({ err }, 'a library reported an error')
  }
  console.error = tell
  console.trace = tell
  process.on('uncaughtException', (error, origin) => {
    // The queue waits for no answer when it writes down how a task ended; that is put right when the database is back.
    if (origin === 'unhandledRejection' && isDatabaseAway(error))
      return log.debug({ err: error }, 'nobody waited for a database that is away')
    // Or after some hours, when the task is free again.
    if (origin === 'unhandledRejection' && isDatabaseLate(error))
      return log.error({ err: error }, 'nobody waited for a database that could not do it now')
    log.fatal({ err: error }, 'unexpected error outside of any request')
    process.exit(1)
  })
}

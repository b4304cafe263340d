import { type ApiError, ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { NO_ANSWER } from '../../domain/site/line.ts'

/** A call that was refused: its code for programs, its sentence for people, and one for each field that is wrong. */
export class ApiFailure extends Error {
  /** Nothing when whatever answered was not the shop, for example a proxy before it. */
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  constructor(sentence: string, code?: ErrorCode, fields: Record<string, string> = {}) {
    super(sentence)
    this.code = code
    this.fields = fields
  }
}

export interface Answered {
  ok: boolean
  status: number
  json(): Promise<unknown>
}
type Good<Given extends Answered> = Exclude<Awaited<ReturnType<Given['json']>>, ApiError>

/** What the API answers; a refusal is thrown. */
export async function answerOf<Given extends Answered>(call: Promise<Given> | Given): Promise<Good<Given>> {
  const answer = await call
  if (isGood(answer)) return answer.json()
  throw await failureOf(answer)
}

/** The API's type says what a good answer holds. */
function isGood<Given extends Answered>(answer: Given): answer is { json(): Promise<Good<Given>> } & Given {
  return answer.ok
}

/** The API's one error shape, read without trusting that it is one. */
export async function failureOf(answer: Answered): Promise<ApiFailure> {
  const { error, code, fields } = Object(await answer.json().catch(() => undefined))
  const known = Object.keys(ERRORS).find((name): name is ErrorCode => name === code)
  if (typeof error !== 'string') return new ApiFailure(`The shop answered with status ${answer.status}.`)
  return new ApiFailure(error, known ?? 'internal', Object(fields))
}

/** What the shop said against a call; the fallback when nothing answered, or not the shop. */
export function refusalOf(failure: unknown, fallback: string): string {
  return failure instanceof ApiFailure && failure.code ? failure.message : fallback
}

/** Somebody else changed it meanwhile, or it is not possible any more. */
export const isConflict = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'conflict'

/** How browsers name a call or a piece of code that did not come: 'Failed to fetch dynamically imported module: …' */
const DID_NOT_COME = /fetch|load|import|network/i

/** The accounts' client hides the browser's failure behind a status of 0. An answer that is no JSON is a hotel's, not the shop's. */
function neverCame(failure: unknown): boolean {
  if (failure instanceof SyntaxError) return true
  if (failure instanceof TypeError) return DID_NOT_COME.test(failure.message)
  return failure instanceof Error && 'status' in failure && failure.status === 0
}

/** Whether the same call may be answered in a moment: the line was away, a proxy answered, or the shop is busy. */
export function mayPass(failure: unknown): boolean {
  if (failure instanceof ApiFailure)
    return !failure.code || ['unavailable', 'rate_limited', 'internal'].includes(failure.code)
  return neverCame(failure)
}

/** Any failure's own sentence, but not the browser's. Without a letter in it ('{}', from an answer that was no JSON) it is none. */
export function sentenceOf(failure: unknown, fallback: string = ERRORS.internal): string {
  if (failure instanceof ApiFailure) return refusalOf(failure, fallback)
  if (neverCame(failure)) return NO_ANSWER
  if (failure instanceof TypeError) return fallback
  return failure instanceof Error && /[a-z]/i.test(failure.message) ? failure.message : fallback
}

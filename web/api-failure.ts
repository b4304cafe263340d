import { ERRORS, type ErrorCode } from '../domain/errors.ts'

/** The API said no: its code for programs, its sentence for people. */
export class ApiFailure extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}

interface Answered<Answer> {
  ok: boolean
  json(): Promise<Answer>
  text(): Promise<string>
}

/** What the API answers; a refusal is thrown. */
export async function answerOf<Answer>(call: Promise<Answered<Answer>>): Promise<Answer> {
  const answer = await call
  if (!answer.ok) throw await failureOf(answer)
  return answer.json()
}

export async function failureOf(answer: Pick<Response, 'text'>): Promise<ApiFailure> {
  const text = await answer.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  const { code, error } = Object(body)
  const known = Object.keys(ERRORS).find((name): name is ErrorCode => name === code)
  return new ApiFailure(known ?? 'internal', typeof error === 'string' ? error : ERRORS.internal)
}

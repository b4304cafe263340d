import type { ApiError } from '../../../domain/errors.ts'

/** A call that the shop refused, with the sentence for its person and one for each field that is wrong. */
export class Refused extends Error {
  readonly fields: Record<string, string>
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.fields = fields
  }
}

interface Answer {
  ok: boolean
  status: number
  json(): Promise<unknown>
}
type BodyOf<Given extends Answer> = Awaited<ReturnType<Given['json']>>
type Good<Given extends Answer> = Exclude<BodyOf<Given>, ApiError>

/** The body of a good answer; throws what the shop said about a bad one. */
export async function answerOf<Given extends Answer>(answer: Given): Promise<Good<Given>> {
  const body = await answer.json().catch((error: unknown) => {
    throw answer.ok ? error : new Refused(`The shop answered with status ${answer.status}.`)
  })
  if (isGood(answer, body)) return body
  const { error, fields } = Object(body)
  throw new Refused(String(error ?? `The shop answered with status ${answer.status}.`), fields)
}

/** The API's type says what a good answer holds. */
function isGood<Given extends Answer>(answer: Given, _body: unknown): _body is Good<Given> {
  return answer.ok
}

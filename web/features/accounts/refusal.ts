import type { Refused } from './use-sending.ts'

/** The API's one error shape, read without trusting that it is one. */
export async function refusalOf(answer: { json(): Promise<unknown> }, fallback: string): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (body === null || typeof body !== 'object') return { failure: fallback }
  const failure = 'error' in body && typeof body.error === 'string' ? body.error : fallback
  const fields = 'fields' in body && body.fields !== null && typeof body.fields === 'object' ? body.fields : {}
  return { failure, errors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])) }
}

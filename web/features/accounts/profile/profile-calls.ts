import type { InferResponseType } from 'hono/client'
import type { ProfileChange } from '../../../../domain/accounts/profile.ts'
import { api } from '../../../api.ts'
import { storedSession } from '../stored-session.ts'

const one = api.profiles[':id']

export type Profile = InferResponseType<typeof one.$get, 200>
export type RecentItem = InferResponseType<(typeof one)['recent']['$get'], 200>['items'][number]

/** Undefined for a profile that is not there, or not for this visitor. */
export async function readProfile(id: string): Promise<Profile | undefined> {
  if (!storedSession()) return undefined
  const answer = await one.$get({ param: { id } })
  if (answer.ok) return answer.json()
  if (answer.status < 500) return undefined
  throw new Error(`The profile could not be read (${answer.status}).`)
}

/** What the server said against it; nothing when it was saved. */
export async function saveProfile(id: string, change: ProfileChange): Promise<SaveResult> {
  try {
    const answer = await one.$patch({ param: { id }, json: change })
    if (answer.ok) return { saved: true }
    return { saved: false, ...(await refusalOf(answer)) }
  } catch (error) {
    return { saved: false, error: error instanceof Error ? error.message : undefined, fields: {} }
  }
}

export type SaveResult = { saved: true } | ({ saved: false } & Refused)

interface Refused {
  error: string | undefined
  fields: Record<string, string>
}

/** The API's one error shape, read without trusting that it is one. */
export async function refusalOf(answer: { json(): Promise<unknown> }): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (body === null || typeof body !== 'object') return { error: undefined, fields: {} }
  const error = 'error' in body && typeof body.error === 'string' ? body.error : undefined
  const fields = 'fields' in body && body.fields !== null && typeof body.fields === 'object' ? body.fields : {}
  return { error, fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])) }
}

export async function readRecent(id: string): Promise<RecentItem[]> {
  const answer = await one.recent.$get({ param: { id } })
  if (!answer.ok) throw new Error(`The requests could not be read (${answer.status}).`)
  return (await answer.json()).items
}

import type { InferResponseType } from 'hono/client'
import type { ProfileChange } from '../../../../domain/accounts/profile.ts'
import { api } from '../../../api.ts'
import { refusalOf } from '../refusal.ts'
import { storedSession } from '../stored-session.ts'
import type { Refused } from '../use-sending.ts'

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
export async function saveProfile(id: string, change: ProfileChange): Promise<Refused | undefined> {
  const answer = await one.$patch({ param: { id }, json: change })
  return answer.ok ? undefined : refusalOf(answer, '')
}

export async function readRecent(id: string): Promise<RecentItem[]> {
  const answer = await one.recent.$get({ param: { id } })
  if (!answer.ok) throw new Error(`The requests could not be read (${answer.status}).`)
  return (await answer.json()).items
}

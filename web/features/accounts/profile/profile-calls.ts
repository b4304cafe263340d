import type { InferResponseType } from 'hono/client'
import type { ProfileChange } from '../../../../domain/accounts/profile.ts'
import { ApiFailure, answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'

const one = api.profiles[':id']

export type Profile = InferResponseType<typeof one.$get, 200>
export type RecentItem = InferResponseType<(typeof one)['recent']['$get'], 200>['items'][number]

export type OwnJobPage = InferResponseType<(typeof one)['jobs']['$get'], 200>

/** Undefined for a profile that is not there, or not for this visitor. */
export async function readProfile(id: string, visitor: string | undefined): Promise<Profile | undefined> {
  if (!visitor) return undefined
  return answerOf(one.$get({ param: { id } })).catch((error: unknown) => {
    if (error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'unauthorized')) return undefined
    throw error
  })
}

export const saveProfile = (id: string, change: ProfileChange) => answerOf(one.$patch({ param: { id }, json: change }))

export const readJobs = (id: string, cursor?: string) =>
  answerOf(one.jobs.$get({ param: { id }, query: cursor ? { cursor } : {} }))

export const readRecent = (id: string) => answerOf(one.recent.$get({ param: { id } }))

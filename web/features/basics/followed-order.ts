import type { InferResponseType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'

const followed = api.basics.orders[':token']

export type FollowedOrder = InferResponseType<typeof followed.$get, 200>

export const readFollowedOrder = (token: string) => answerOf(followed.$get({ param: { token } }))

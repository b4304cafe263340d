import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

const followed = api.basics.orders[':token']

export type FollowedOrder = InferResponseType<typeof followed.$get, 200>
export type Following =
  | { state: 'loading' }
  | { state: 'failed'; error: string }
  | { state: 'loaded'; order: FollowedOrder }

const NO_ORDER = 'We found no order for this link.'
const NO_ANSWER = 'The order could not be loaded. Please try again.'

export function useFollowedOrder(token: string): Following {
  const [following, setFollowing] = useState<Following>({ state: 'loading' })
  useEffect(() => {
    let here = true
    read(token).then((result) => here && setFollowing(result))
    return () => {
      here = false
    }
  }, [token])
  return following
}

async function read(token: string): Promise<Following> {
  try {
    const answer = await followed.$get({ param: { token } })
    if (answer.ok) return { state: 'loaded', order: await answer.json() }
    return { state: 'failed', error: answer.status === 404 ? NO_ORDER : NO_ANSWER }
  } catch {
    return { state: 'failed', error: NO_ANSWER }
  }
}

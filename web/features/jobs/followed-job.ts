import type { InferResponseType } from 'hono/client'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../../domain/errors.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'

export const followed = api.jobs[':token']
export type FollowedJob = Exclude<InferResponseType<typeof followed.$get>, ApiError>

/** The job behind a private link, read again whenever it changes. */
export function useFollowedJob(token: string) {
  const { state, reload } = useLoaded(useCallback(() => answerOf(followed.$get({ param: { token } })), [token]))
  const found = state.status === 'ready'
  useEffect(() => {
    if (!found) return
    const news = new EventSource(`/api/jobs/${token}/live`)
    news.addEventListener('change', reload)
    return () => news.close()
  }, [found, token, reload])
  return { state, reload }
}

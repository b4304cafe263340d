import type { InferResponseType } from 'hono/client'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../../domain/errors.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { whileSeen } from '../../while-seen.ts'

export const followed = api.jobs[':token']
export type FollowedJob = Exclude<InferResponseType<typeof followed.$get>, ApiError>

const LISTEN_AGAIN_MS = 10_000

/** The job behind a private link, read again whenever it changes. */
export function useFollowedJob(token: string) {
  const { state, reload } = useLoaded(useCallback(() => answerOf(followed.$get({ param: { token } })), [token]))
  const found = state.status === 'ready'
  useEffect(() => (found ? listenWhileSeen(token, reload) : undefined), [found, token, reload])
  return { state, reload }
}

function listenWhileSeen(token: string, onNews: () => void): () => void {
  let isNew = true
  const leave = whileSeen(() => {
    if (!isNew) onNews()
    return listen(token, onNews)
  })
  isNew = false
  return leave
}

/** Whoever was away reads again. A browser listens again by itself, but not after an answer such as a proxy's 502. */
function listen(token: string, onNews: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let news = begin()
  function begin(): EventSource {
    const stream = new EventSource(`/api/jobs/${token}/live`)
    let wasOpen = false
    stream.addEventListener('hello', () => {
      if (wasOpen) onNews()
      wasOpen = true
    })
    stream.addEventListener('change', onNews)
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(beginAgain, LISTEN_AGAIN_MS)
    })
    return stream
  }
  function beginAgain(): void {
    news = begin()
    onNews()
  }
  return () => {
    clearTimeout(again)
    news.close()
  }
}

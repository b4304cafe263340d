import { useEffect } from 'react'
import { whenIdle } from '../../when-idle.ts'
import { artworkClient } from '../studio/artwork/library.ts'
import { fetchUploader } from '../uploads/upload-file.ts'

/** The code that the steps need later on. */
const AHEAD = [
  () => import('./submit-design.ts'),
  () => import('./share-design.ts'),
  () => import('./make-proof.ts'),
  fetchUploader,
]

/** Fetches what the steps need before they are taken, so that a line lost in between takes nothing from them. */
export function useFetchedAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        artworkClient()
        for (const fetch of AHEAD) fetch().catch(() => undefined) // Whoever needs it asks again, and waits for the line.
      }),
    [],
  )
}

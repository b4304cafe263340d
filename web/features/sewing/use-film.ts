import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { FILM } from '../../pictures/film.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { whenSeen } from '../../when-seen.ts'
import { fetchPicture, framesOf, playsByItself, wantsLessData } from './film.ts'

/**
 * `waiting` for the page, then `ready` to be asked. When its frames do not come it is `missing` if nobody asked for it,
 * and `failed` if somebody did.
 */
export type FilmState = 'waiting' | 'ready' | 'coming' | 'playing' | 'played' | 'missing' | 'failed'

const FRAMES = framesOf(FILM)
const NEAR = { rootMargin: '50% 0%' }
const IN_SIGHT = { threshold: 0.6 }

/** Plays the film once when its pane is in sight, and again whenever somebody asks. */
export function useFilm(pane: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<FilmState>('waiting')
  const begun = useRef(false)
  const running = useRef<Animation>(null)
  const lessMotion = useReducedMotion()

  const show = useCallback(
    (sheet: string) => {
      if (!pane.current) return
      begun.current = true
      pane.current.style.backgroundImage = `url("${sheet}")`
      running.current?.cancel()
      running.current = pane.current.animate(FRAMES, { duration: FILM.seconds * 1000, fill: 'forwards' })
      running.current.onfinish = () => setState('played')
      setState('playing')
    },
    [pane],
  )

  const play = useCallback(async () => {
    begun.current = true
    setState('coming')
    try {
      show(await fetchPicture(FILM))
    } catch {
      setState('failed')
    }
  }, [show])

  useEffect(() => {
    setState((now) => (now === 'waiting' ? 'ready' : now))
    const part = pane.current
    if (!part || !playsByItself({ lessMotion, lessData: wantsLessData() })) return
    let left = false
    const inSight = (sheet: string) => whenSeen(part, IN_SIGHT, () => !begun.current && show(sheet))
    const near = async () => {
      try {
        const sheet = await fetchPicture(FILM)
        if (!left) stop = inSight(sheet)
      } catch {
        if (!left && !begun.current) setState('missing')
      }
    }
    let stop = whenSeen(part, NEAR, near)
    return () => {
      left = true
      stop()
    }
  }, [pane, lessMotion, show])

  return { state, play }
}

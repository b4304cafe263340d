import { type RefObject, useEffect, useRef, useState } from 'react'
import { onceOnline } from '../../once-online.ts'
import { whenIdle } from '../../when-idle.ts'
import type { StudioDesign } from './design.ts'
import { drawingPower } from './drawing-power.ts'
import type { LiveStudio } from './engine/live.ts'
import type { Part } from './engine/views.ts'

/** A still is for browsers that cannot draw; what was lost may come back. */
type LiveState = 'loading' | 'live' | 'still' | 'lost'

export type Live = { state: LiveState; studio: RefObject<LiveStudio | null> }

const calmWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings the live preview to a canvas, keeps it in step with the design, and brings it back when it was lost. */
export function useLiveStudio(canvas: RefObject<HTMLCanvasElement | null>, design: StudioDesign, part: Part): Live {
  const studio = useRef<LiveStudio | null>(null)
  const [state, setState] = useState<LiveState>('loading')
  const wanted = useRef({ design, part })
  wanted.current = { design, part }

  useEffect(() => {
    const element = canvas.current
    let closed = false
    const begin = async () => {
      const power = drawingPower()
      if (!element || power === 'none') return setState('still')
      const { LiveStudio: Studio } = await onceOnline(() => import('./engine/live.ts'))
      await new Promise((resolve) => setTimeout(resolve)) // To read it in was a task of its own.
      if (closed || studio.current) return
      const made = new Studio(element, wanted.current.design, wanted.current.part, {
        calm: calmWanted(),
        gentle: power === 'gentle',
      })
      studio.current = made
      const stop = made.whenDrawn(() => {
        stop()
        setState('live')
      })
      const box = element.getBoundingClientRect()
      made.resize(box.width, box.height, window.devicePixelRatio)
      await made.ready
    }
    const start = () => {
      begin().catch((error: unknown) => {
        console.warn('The live preview could not start; a still takes its place.', error)
        if (!closed) setState('still')
      })
    }
    const lost = (event: Event) => {
      event.preventDefault() // Without this it would never be restored.
      studio.current?.dispose()
      studio.current = null
      setState('lost')
    }
    element?.addEventListener('webglcontextlost', lost)
    element?.addEventListener('webglcontextrestored', start)
    const cancel = whenIdle(start)
    return () => {
      closed = true
      cancel()
      element?.removeEventListener('webglcontextlost', lost)
      element?.removeEventListener('webglcontextrestored', start)
      studio.current?.dispose(true)
      studio.current = null
    }
  }, [canvas])

  useEffect(() => studio.current?.show(design), [design])
  useEffect(() => studio.current?.focus(part), [part])
  useWatchedSize(canvas, studio)
  return { state, studio }
}

function useWatchedSize(canvas: RefObject<HTMLCanvasElement | null>, studio: RefObject<LiveStudio | null>): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) studio.current?.resize(entry.contentRect.width, entry.contentRect.height, window.devicePixelRatio)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [canvas, studio])
}

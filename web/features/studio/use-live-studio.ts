import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StudioDesign } from './design.ts'
import type { LiveStudio } from './engine/live.ts'
import type { Part } from './engine/views.ts'

export type LiveState = 'loading' | 'live' | 'still'

export type Live = { state: LiveState; studio: RefObject<LiveStudio | null> }

const calmWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Power = 'none' | 'gentle' | 'full'

/** WebGL is asked for first, so that a browser without it never downloads the studio. */
function drawingPower(): Power {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return 'none'
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? 'gentle' : 'full'
}

/** Waits until the page is usable before the studio arrives. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 1500 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}

/** Brings the live preview to a canvas and keeps it in step with the design. */
export function useLiveStudio(canvas: RefObject<HTMLCanvasElement | null>, design: StudioDesign, part: Part): Live {
  const studio = useRef<LiveStudio | null>(null)
  const [state, setState] = useState<LiveState>('loading')
  const wanted = useRef({ design, part })
  wanted.current = { design, part }

  useEffect(() => {
    let closed = false
    const begin = async () => {
      const element = canvas.current
      const power = drawingPower()
      if (!element || power === 'none') return setState('still')
      const { LiveStudio: Studio } = await import('./engine/live.ts')
      if (closed) return
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
    }
    const cancel = whenIdle(() => {
      begin().catch((error: unknown) => {
        console.warn('The live preview could not start; a still takes its place.', error)
        if (!closed) setState('still')
      })
    })
    return () => {
      closed = true
      cancel()
      studio.current?.dispose()
      studio.current = null
    }
  }, [canvas])

  useEffect(() => studio.current?.show(design), [design])
  useEffect(() => studio.current?.focus(part), [part])
  useWatchedSize(canvas, studio)
  useLostContext(canvas, () => setState('still'))
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

function useLostContext(canvas: RefObject<HTMLCanvasElement | null>, lost: () => void): void {
  const told = useRef(lost)
  told.current = lost
  useEffect(() => {
    const element = canvas.current
    const tell = () => told.current()
    element?.addEventListener('webglcontextlost', tell)
    return () => element?.removeEventListener('webglcontextlost', tell)
  }, [canvas])
}

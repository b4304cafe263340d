import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { StudioArea } from './design.ts'
import type { LiveStudio } from './engine/live.ts'

const TURN_PER_PIXEL = 0.0085
const KEY_TURN = 0.18
export const ZOOM_STEP = 0.85

type Finger = { x: number; y: number }
type Moving = { area: StudioArea; x: number; y: number }
export type ArtworkMoved = (area: StudioArea, dx: number, dy: number, done: boolean) => void

const KEYS: Record<string, (studio: LiveStudio) => void> = {
  ArrowLeft: (studio) => studio.turn(KEY_TURN, 0, false),
  ArrowRight: (studio) => studio.turn(-KEY_TURN, 0, false),
  ArrowUp: (studio) => studio.turn(0, KEY_TURN / 2, false),
  ArrowDown: (studio) => studio.turn(0, -KEY_TURN / 2, false),
  '+': (studio) => studio.zoom(ZOOM_STEP),
  '=': (studio) => studio.zoom(ZOOM_STEP),
  '-': (studio) => studio.zoom(1 / ZOOM_STEP),
}

/** Turning by drag, zooming by pinch and wheel, moving artwork by its own face; keys for the same. */
export function useHandling(
  surface: RefObject<HTMLElement | null>,
  studio: RefObject<LiveStudio | null>,
  moved?: ArtworkMoved,
) {
  const fingers = useRef(new Map<number, Finger>())
  const moving = useRef<Moving | null>(null)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const key = (event: KeyboardEvent) => {
      const act = KEYS[event.key]
      if (!act || !studio.current || event.target !== element) return
      event.preventDefault()
      act(studio.current)
    }
    // The wheel belongs to the page until the preview is in use.
    const wheel = (event: WheelEvent) => {
      if (!studio.current || !(event.ctrlKey || element.contains(document.activeElement))) return
      event.preventDefault()
      studio.current.zoom(Math.exp(event.deltaY * 0.0012))
    }
    element.addEventListener('keydown', key)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('keydown', key)
      element.removeEventListener('wheel', wheel)
    }
  }, [surface, studio])

  const down = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const hit = moved && fingers.current.size === 1 ? studio.current?.artworkAt(at.x, at.y) : undefined
    moving.current = hit ? { area: hit.area, x: event.clientX, y: event.clientY } : null
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const live = studio.current
    const finger = fingers.current.get(event.pointerId)
    if (!live || !finger) return
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const next = { x: event.clientX, y: event.clientY }
    if (other) live.zoom(distance(finger, other) / Math.max(1, distance(next, other)))
    else if (moving.current && moved) drag(live, moving.current, next, moved, false)
    else live.turn((finger.x - next.x) * TURN_PER_PIXEL, (next.y - finger.y) * TURN_PER_PIXEL * 0.6)
    fingers.current.set(event.pointerId, next)
  }

  const up = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    if (moving.current && moved && studio.current) {
      drag(studio.current, moving.current, { x: event.clientX, y: event.clientY }, moved, true)
    }
    moving.current = null
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

function drag(live: LiveStudio, from: Moving, to: Finger, moved: ArtworkMoved, done: boolean): void {
  const inches = live.inchesPerPixel
  moved(from.area, (to.x - from.x) * inches, (from.y - to.y) * inches, done)
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

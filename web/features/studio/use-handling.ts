import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Grip } from '../../../domain/studio/grips.ts'
import type { LiveStudio } from './engine/live.ts'
import { type ArtworkInHand, type Finger, Gestures } from './gestures.ts'

const KEY_TURN = 0.18
export const ZOOM_STEP = 0.85

const KEYS: Record<string, (studio: LiveStudio) => void> = {
  ArrowLeft: (studio) => studio.turn(KEY_TURN, 0, false),
  ArrowRight: (studio) => studio.turn(-KEY_TURN, 0, false),
  ArrowUp: (studio) => studio.turn(0, KEY_TURN / 2, false),
  ArrowDown: (studio) => studio.turn(0, -KEY_TURN / 2, false),
  '+': (studio) => studio.zoom(ZOOM_STEP),
  '=': (studio) => studio.zoom(ZOOM_STEP),
  '-': (studio) => studio.zoom(1 / ZOOM_STEP),
}

/** What a press of the pointer would do. */
export type Intent = 'turn' | 'move'

/** Turning by drag, zooming by pinch and wheel, taking artwork by its own face; keys for the same. */
export function useHandling(
  surface: RefObject<HTMLElement | null>,
  studio: RefObject<LiveStudio | null>,
  artwork: ArtworkInHand | undefined,
) {
  const held = useRef(artwork)
  held.current = artwork
  const [gestures] = useState(
    () =>
      new Gestures(
        () => studio.current,
        () => held.current,
      ),
  )
  const [intent, setIntent] = useState<Intent>('turn')
  useKeysAndWheel(surface, studio, held)
  useClaimedTouches(surface, gestures)

  const down = (event: PointerEvent<HTMLElement>, grip?: Grip) => {
    const element = surface.current
    if (!element || !studio.current || (event.pointerType === 'mouse' && event.button !== 0)) return
    element.setPointerCapture(event.pointerId)
    gestures.down(event.pointerId, fingerOf(element, event), grip)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const finger = fingerOf(event.currentTarget, event)
    if (gestures.busy) gestures.move(event.pointerId, finger)
    else if (event.pointerType === 'mouse') setIntent(gestures.artworkAt(finger) ? 'move' : 'turn')
  }
  return {
    intent,
    grab: (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      down(event, grip)
    },
    pointers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => down(event),
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<HTMLElement>) => gestures.up(event.pointerId),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => gestures.cancel(event.pointerId),
    },
  }
}

function fingerOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Finger {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, width, height }
}

function useKeysAndWheel(
  surface: RefObject<HTMLElement | null>,
  studio: RefObject<LiveStudio | null>,
  artwork: RefObject<ArtworkInHand | undefined>,
): void {
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') artwork.current?.select(null)
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
  }, [surface, studio, artwork])
}

/** Upright strokes scroll the page, except on selected artwork and with two fingers. */
function useClaimedTouches(surface: RefObject<HTMLElement | null>, gestures: Gestures): void {
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const claim = (event: TouchEvent) => {
      if (gestures.claims([...event.touches].map((touch) => fingerOf(element, touch)))) event.preventDefault()
    }
    element.addEventListener('touchstart', claim, { passive: false })
    return () => element.removeEventListener('touchstart', claim)
  }, [surface, gestures])
}

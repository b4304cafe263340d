import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { AreaSize } from '../../../domain/products/product-kind.ts'
import { type Grip, gripped, type Spot } from '../../../domain/studio/grips.ts'
import { BIG_NUDGE_INCHES, keepInside, NUDGE_INCHES, type Placement } from '../../../domain/studio/placement.ts'

interface Props {
  label: string
  area: AreaSize
  aspect: number
  url: string
  /** The color it lies on. */
  cloth: string
  placement: Placement
  onPreview: (placement: Placement) => void
  onCommit: (before: Placement, after: Placement) => void
}

const MARGIN = 0.35

type Drag = { grip: Grip; before: Placement; from: Spot }

const NUDGES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The sewable area from above, in inches: drag to move, corners to scale, the knob to turn; arrow keys nudge. */
export function PlacementBoard({ label, area, aspect, url, cloth, placement, onPreview, onCommit }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const keepOn = (wanted: Placement) => keepInside(area, aspect, wanted)
  const inches = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const scale = (area.width + 2 * MARGIN) / box.width
    return {
      x: (event.clientX - box.left - box.width / 2) * scale,
      y: -(event.clientY - box.top - box.height / 2) * scale,
    }
  }
  const grip = useGrips({ placement, inches, keepOn, onPreview, onCommit })
  const nudge = (event: KeyboardEvent) => {
    const way = NUDGES[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? BIG_NUDGE_INCHES : NUDGE_INCHES
    const { xInches, yInches } = placement
    onCommit(placement, keepOn({ ...placement, xInches: xInches + way[0] * by, yInches: yInches + way[1] * by }))
  }
  const w = placement.widthInches / 2
  const h = w / aspect

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that is moved by keys has no element of its own
    <svg
      ref={svg}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys nudge the artwork
      tabIndex={0}
      aria-label={`Place of ${label}. Arrow keys move it, with Shift further.`}
      onKeyDown={nudge}
      viewBox={`${-area.width / 2 - MARGIN} ${-area.height / 2 - MARGIN} ${area.width + 2 * MARGIN} ${area.height + 2 * MARGIN}`}
      className="w-full rounded-md bg-paper-100"
    >
      <rect
        {...{ x: -area.width / 2, y: -area.height / 2, width: area.width, height: area.height, rx: 0.06 }}
        className="stroke-navy-300"
        fill={cloth}
        strokeWidth={0.02}
        strokeDasharray="0.09 0.06"
      />
      <path d={`M0 ${-area.height / 2}V${area.height / 2}`} className="stroke-navy-300/60" strokeWidth={0.01} />
      <g transform={`translate(${placement.xInches} ${-placement.yInches}) rotate(${-placement.rotationDegrees})`}>
        <image
          {...{ href: url, x: -w, y: -h, width: 2 * w, height: 2 * h }}
          preserveAspectRatio="none"
          className="cursor-move"
          style={{ touchAction: 'none' }}
          {...grip('move')}
        />
        <rect
          {...{ x: -w, y: -h, width: 2 * w, height: 2 * h }}
          className="pointer-events-none fill-none stroke-thread"
          strokeWidth={0.02}
        />
        <path d={`M0 ${-h}V${-h - 0.18}`} className="stroke-thread" strokeWidth={0.02} />
        <circle
          {...{ cx: 0, cy: -h - 0.2, r: 0.09 }}
          className="cursor-grab fill-white stroke-thread"
          strokeWidth={0.03}
          style={{ touchAction: 'none' }}
          {...grip('turn')}
        />
        <rect
          {...{ x: w - 0.08, y: h - 0.08, width: 0.16, height: 0.16, rx: 0.03 }}
          className="cursor-nwse-resize fill-white stroke-thread"
          strokeWidth={0.03}
          style={{ touchAction: 'none' }}
          {...grip('scale')}
        />
      </g>
    </svg>
  )
}

interface Gripping extends Pick<Props, 'placement' | 'onPreview' | 'onCommit'> {
  /** Where the pointer is, from the middle of the area. */
  inches: (event: PointerEvent) => Spot
  keepOn: (wanted: Placement) => Placement
}

/** What each part of the drawing does when it is dragged. */
function useGrips({ placement, inches, keepOn, onPreview, onCommit }: Gripping) {
  const drag = useRef<Drag | null>(null)
  const wanted = (event: PointerEvent, { grip, before, from }: Drag) =>
    keepOn(gripped(grip, before, from, inches(event)))
  const move = (event: PointerEvent) => {
    if (drag.current) onPreview(wanted(event, drag.current))
  }
  const end = (event: PointerEvent) => {
    if (drag.current) onCommit(drag.current.before, wanted(event, drag.current))
    drag.current = null
  }
  return (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { grip, before: placement, from: inches(event) }
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  })
}

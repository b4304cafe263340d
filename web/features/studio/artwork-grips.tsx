import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Grip } from '../../../domain/studio/grips.ts'
import type { Outline, Point } from './engine/artwork-touch.ts'
import type { LiveStudio } from './engine/live.ts'

interface Props {
  studio: RefObject<LiveStudio | null>
  area: string
  grab: (grip: Grip) => (event: PointerEvent<HTMLElement>) => void
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const at = ({ x, y }: Point) => ({ left: percent(x), top: percent(y) })

/** The rim of the selected artwork on the product, a corner to widen it and a knob to turn it. Keys have the fields. */
export function ArtworkGrips({ studio, area, grab }: Props) {
  const [outline, setOutline] = useState<Outline | null>(null)
  useEffect(() => {
    const live = studio.current
    if (!live) return
    const draw = () => setOutline(live.touching.outlineOf(area))
    draw()
    return live.whenDrawn(draw)
  }, [studio, area])
  if (!outline) return null
  const { rim, scale, turn } = outline
  return (
    <div aria-hidden="true" data-grips={area} className="pointer-events-none absolute inset-0">
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        {[
          { shade: 'stroke-navy-900/50', width: 3.5 },
          { shade: 'stroke-white', width: 1.5 },
        ].map(({ shade, width }) => (
          <polygon
            key={shade}
            points={rim.map(({ x, y }) => `${x},${y}`).join(' ')}
            className={`fill-none ${shade}`}
            strokeWidth={width}
            strokeDasharray={width < 2 ? '6 4' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <GripKnob grip="turn" place={turn} round {...{ grab }} />
      <GripKnob grip="scale" place={scale} {...{ grab }} />
    </div>
  )
}

interface KnobProps {
  grip: Grip
  place: Point
  round?: boolean
  grab: Props['grab']
}

function GripKnob({ grip, place, round = false, grab }: KnobProps) {
  return (
    <span
      data-grip={grip}
      style={{ ...at(place), touchAction: 'none' }}
      onPointerDown={grab(grip)}
      className={`pointer-events-auto absolute -mt-3.5 -ml-3.5 grid size-7 place-items-center ${round ? 'cursor-grab' : 'cursor-nwse-resize'}`}
    >
      <span
        className={`size-3.5 border-2 border-thread bg-white shadow-card ${round ? 'rounded-full' : 'rounded-sm'}`}
      />
    </span>
  )
}

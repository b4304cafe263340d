import { clsx } from 'clsx'
import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { kindOf } from '../../../domain/products/products.ts'
import { LOST_NOTE, PREVIEW_HELP, STILL_NOTE } from '../../../domain/studio/words.ts'
import { ArtworkGrips } from './artwork-grips.tsx'
import type { StudioDesign } from './design.ts'
import type { LiveStudio } from './engine/live.ts'
import type { Part } from './engine/views.ts'
import type { ArtworkInHand } from './gestures.ts'
import { Still } from './still.tsx'
import { useHandling, ZOOM_STEP } from './use-handling.ts'
import { useLiveStudio } from './use-live-studio.ts'

interface Props {
  design: StudioDesign
  /** The part being edited; the product turns to it. */
  focus?: Part
  /** Given when artwork may be moved on the product itself. */
  artwork?: ArtworkInHand | undefined
  /** Small beside its views on a low screen, so that there is room for what changes it. */
  docks?: boolean
  /** A picture of this very design, shown until it can be turned. */
  poster?: string | undefined
  /** For those who need a picture of the design. */
  studioRef?: RefObject<LiveStudio | null>
}

const HALF_TURN_STEP = Math.PI / 8

function partsOf({ product }: StudioDesign): { part: Part; label: string }[] {
  return Object.entries(kindOf(product).areas).map(([part, { label }]) => ({ part, label: `${label} view` }))
}

/** The product itself, turning, in the colours and with the artwork chosen so far. */
export function Studio({ design, focus = 'whole', artwork, docks = false, poster, studioRef }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [part, setPart] = useState<Part>(focus)
  useEffect(() => setPart(focus), [focus])
  const { state, studio } = useLiveStudio(canvas, design, part)
  const { intent, grab, pointers } = useHandling(surface, studio, artwork)
  const selected = artwork?.selected
  useEffect(() => {
    if (studioRef) studioRef.current = state === 'live' ? studio.current : null
  }, [studioRef, studio, state])

  return (
    <section
      aria-label="Preview"
      className={clsx('group/preview select-none', docks && 'docks docked:flex docked:gap-4')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form here */}
      <div
        ref={surface}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the product
        tabIndex={0}
        aria-label={`${kindOf(design.product).description(design.choices)}. ${PREVIEW_HELP}`}
        data-studio={state}
        data-intent={intent}
        className="relative aspect-[3/2] w-full shrink-0 overflow-hidden rounded-card bg-radial from-paper to-paper-200 data-[intent=move]:cursor-move data-[intent=turn]:cursor-grab data-[intent=turn]:active:cursor-grabbing max-lg:group-[.docks]/preview:max-h-[42dvh] sm:aspect-[4/3] docked:group-[.docks]/preview:aspect-[3/2] docked:group-[.docks]/preview:w-36 lg:group-[.docks]/preview:aspect-auto lg:group-[.docks]/preview:h-[clamp(22rem,100dvh-17rem,56rem)]"
        style={{ touchAction: 'pan-y' }}
        {...pointers}
      >
        {poster && state !== 'live' ? (
          <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Still design={design} hidden={state === 'live'} />
        )}
        <div
          className="absolute inset-0 transition-opacity duration-300 motion-reduce:transition-none"
          style={{ opacity: state === 'live' ? 1 : 0 }}
        >
          <canvas ref={canvas} className="size-full" />
        </div>
        {state === 'live' && selected && <ArtworkGrips {...{ studio, grab }} area={selected} />}
        {state === 'live' && <Handles studio={studio} />}
      </div>
      <div className="mt-2 grid content-start *:col-start-1 *:row-start-1 sm:mt-3">
        {(state === 'still' || state === 'lost') && (
          <p role="status" className="text-navy-600 text-sm">
            {state === 'lost' ? LOST_NOTE : STILL_NOTE}
          </p>
        )}
        {/* Takes its room from the beginning, so that nothing moves when the live preview arrives. */}
        <fieldset
          className={clsx(
            '-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap',
            state !== 'live' && 'invisible',
          )}
        >
          <legend className="sr-only">Turn to</legend>
          {partsOf(design).map(({ part: other, label }) => (
            <button
              key={other}
              type="button"
              aria-pressed={part === other}
              onClick={() => {
                setPart(other)
                studio.current?.focus(other)
              }}
              className="min-h-9 shrink-0 rounded-full border border-navy-300 px-3.5 text-sm hover:bg-navy-900/8 aria-pressed:border-navy-900 aria-pressed:bg-navy-900 aria-pressed:text-paper"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function Handles({ studio }: { studio: RefObject<LiveStudio | null> }) {
  const handles = [
    { label: 'Turn left', icon: RotateCcw, act: (live: LiveStudio) => live.turn(HALF_TURN_STEP, 0, false) },
    { label: 'Turn right', icon: RotateCw, act: (live: LiveStudio) => live.turn(-HALF_TURN_STEP, 0, false) },
    { label: 'Zoom in', icon: Plus, act: (live: LiveStudio) => live.zoom(ZOOM_STEP) },
    { label: 'Zoom out', icon: Minus, act: (live: LiveStudio) => live.zoom(1 / ZOOM_STEP) },
  ]
  return (
    <div
      className="absolute right-2 bottom-2 flex flex-col gap-1.5 sm:flex-row docked:group-[.docks]/preview:hidden"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {handles.map(({ label, icon: Icon, act }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={() => studio.current && act(studio.current)}
          className="inline-flex size-10 items-center justify-center rounded-full bg-white/85 text-navy-900 shadow-card hover:bg-white"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  )
}

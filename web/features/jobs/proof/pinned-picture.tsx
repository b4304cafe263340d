import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { type Pin, pinMoved } from '../../../../domain/jobs/proof.ts'
import { Button } from '../../../ui/button.tsx'

interface NumberedPin extends Pick<Pin, 'x' | 'y'> {
  number: number
}

interface PinnedPictureProps {
  url: string
  label: string
  pins: readonly NumberedPin[]
  /** Where somebody is about to comment. */
  aim?: Pick<Pin, 'x' | 'y'> | undefined
  /** Given when it may be commented on: where the aim goes, and whether it was placed there. */
  onAim?: (aim: Pick<Pin, 'x' | 'y'>, placed: boolean) => void
  /** What is aimed at. */
  target?: RefObject<HTMLDivElement | null>
}

const PIN =
  'absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white'
const MIDDLE = { x: 0.5, y: 0.5 }
const at = ({ x, y }: Pick<Pin, 'x' | 'y'>) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A picture of a proof, with what was pinned to it. A click or the arrow keys choose a point, Enter places the pin. */
export function PinnedPicture({ url, label, pins, aim, onAim, target }: PinnedPictureProps) {
  const [large, setLarge] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  const click = ({ clientX, clientY }: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (box) onAim?.({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const moved = event.key === 'Enter' ? (aim ?? MIDDLE) : pinMoved(aim ?? MIDDLE, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onAim?.(moved, event.key === 'Enter')
  }
  const shown = (
    <>
      <img ref={picture} src={url} alt={label} className="w-full rounded-md" />
      {pins.map((pin) => (
        <span key={pin.number} aria-hidden style={at(pin)} className={`${PIN} bg-thread font-bold text-sm text-white`}>
          {pin.number}
        </span>
      ))}
      {aim && <span aria-hidden style={at(aim)} className={`${PIN} bg-navy-900/70 ring-2 ring-navy-900`} />}
    </>
  )
  const width = { width: large ? '220%' : '100%' }
  return (
    <figure className="min-w-0">
      <div
        tabIndex={large ? 0 : undefined}
        className="max-h-[85vh] overflow-auto rounded-md border border-paper-300 bg-white"
      >
        {onAim ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form here
          <div
            ref={target}
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the pin
            tabIndex={0}
            aria-label={`${label}. Click where you want to comment, or move the pin with the arrow keys and place it with Enter.`}
            className="relative cursor-crosshair"
            style={width}
            onClick={click}
            onKeyDown={press}
          >
            {shown}
          </div>
        ) : (
          <div className="relative" style={width}>
            {shown}
          </div>
        )}
      </div>
      <figcaption className="mt-1 flex items-center justify-between gap-3 text-sm">
        <span className="font-medium">{label}</span>
        <Button look="quiet" size="small" aria-pressed={large} onClick={() => setLarge(!large)}>
          {large ? <ZoomOut aria-hidden size={16} /> : <ZoomIn aria-hidden size={16} />}
          {large ? 'Zoom out' : 'Zoom in'}
        </Button>
      </figcaption>
    </figure>
  )
}

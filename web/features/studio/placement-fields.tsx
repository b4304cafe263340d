import { useEffect, useState } from 'react'
import type { AreaSize } from '../../../domain/products/product-kind.ts'
import {
  keepInside,
  largestWidth,
  type Placement,
  placementNotes,
  SMALLEST_WIDTH_INCHES,
} from '../../../domain/studio/placement.ts'
import { TextField } from '../../ui/field.tsx'

interface Props {
  placement: Placement
  area: AreaSize
  aspect: number
  onChange: (placement: Placement) => void
}

const FIELDS = [
  { key: 'widthInches', label: 'Width (in)', step: 0.05 },
  { key: 'rotationDegrees', label: 'Turn (°)', step: 1 },
  { key: 'xInches', label: 'Right of center (in)', step: 0.05 },
  { key: 'yInches', label: 'Above center (in)', step: 0.05 },
] as const

/** The same placement in numbers. */
export function PlacementFields({ placement, area, aspect, onChange }: Props) {
  const most = largestWidth(area, aspect, placement.rotationDegrees)
  const [wanted, setWanted] = useState(placement)
  const kept = keepInside(area, aspect, wanted)
  const isKept = FIELDS.every(({ key }) => Math.abs(kept[key] - placement[key]) < 0.005)
  const notes = isKept ? placementNotes(wanted, kept) : {}
  const change = (next: Placement) => {
    setWanted(next)
    onChange(keepInside(area, aspect, next))
  }
  return (
    <div className="grid grid-cols-2 content-start gap-3">
      {FIELDS.map(({ key, label, step }) => (
        <NumberField
          key={key}
          {...{ label, step }}
          {...(key === 'widthInches' && { min: SMALLEST_WIDTH_INCHES, max: Math.floor(most * 100) / 100 })}
          value={placement[key]}
          note={notes[key]}
          onChange={(value) => change({ ...placement, [key]: value })}
        />
      ))}
    </div>
  )
}

interface NumberProps {
  label: string
  step: number
  min?: number
  max?: number
  value: number
  /** Said where it is not what was typed. */
  note: string | undefined
  onChange: (value: number) => void
}

/** A number that may be half typed: it counts when it is one. */
function NumberField({ label, step, value, note, onChange, min, max }: NumberProps) {
  const shown = String(Math.round(value * 100) / 100)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const settle = () => {
    const number = Number(text)
    setText(shown)
    if (text.trim() !== '' && Number.isFinite(number) && number !== Number(shown)) onChange(number)
  }
  return (
    <TextField
      {...{ label, step, min, max }}
      hint={note && <span role="status">{note}</span>}
      type="number"
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const native = event.nativeEvent
        // Spin buttons and arrow keys change without typing: those count at once.
        if (!(native instanceof InputEvent) && event.target.value !== '') onChange(Number(event.target.value))
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}

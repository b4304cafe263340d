import { useState } from 'react'

interface PlaceFieldProps {
  label: string
  place: number
  last: number
  onMove: (place: number) => void
}

/** Where something stands in a list; it moves when whoever typed leaves the field or presses Enter. */
export function PlaceField({ label, place, last, onMove }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const wanted = Number(typed)
    setTyped(undefined)
    if (typed?.trim() && Number.isInteger(wanted) && wanted !== place) onMove(Math.min(Math.max(wanted, 1), last))
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={typed ?? String(place)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
      className="min-h-11 w-14 shrink-0 rounded-md border border-navy-300 bg-white px-2 text-center tabular-nums"
    />
  )
}

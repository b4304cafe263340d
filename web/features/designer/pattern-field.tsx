import { useEffect, useRef } from 'react'
import { printedPoints } from '../studio/fabric/prints.ts'

interface PatternFieldProps {
  label: string
  hint: string
  patterns: readonly { value: string; name: string }[]
  chosen: string | null
  onChange: (value: string) => void
}

/** Patterns to be chosen by eye: the print as the product wears it, over its name. */
export function PatternField({ label, hint, patterns, chosen, onChange }: PatternFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-3 gap-3">
        {patterns.map(({ value, name }) => (
          <label
            key={value}
            className="cursor-pointer overflow-hidden rounded-md border border-navy-300 bg-white text-sm has-checked:ring-2 has-checked:ring-thread has-checked:ring-offset-2 has-checked:ring-offset-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={label}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <PrintPicture of={value} />
            <span className="block px-2.5 py-2">
              <span className="block font-medium">{value}</span>
              <span className="block text-navy-600">{name}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-navy-600 text-sm">{hint}</p>
    </fieldset>
  )
}

const INCH = 64
const WIDTH = 3 * INCH
const HEIGHT = 2 * INCH

function PrintPicture({ of: pattern }: { of: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const points = printedPoints(pattern, INCH, WIDTH, HEIGHT)
    if (points) canvas.current?.getContext('2d')?.putImageData(new ImageData(points, WIDTH, HEIGHT), 0, 0)
  }, [pattern])
  return <canvas ref={canvas} aria-hidden width={WIDTH} height={HEIGHT} className="block w-full -scale-y-100" />
}

import { clsx } from 'clsx'
import { HEX_COLOR, MAX_COLOR_CHARS, swatchOf } from '../../../domain/colors.ts'
import { colorName, SHADES } from '../../../domain/studio/shades.ts'
import { TextField } from '../../ui/field.tsx'

interface ColorFieldProps {
  label: string
  /** Names the group of ready shades. */
  shadesLabel: string
  value: string
  onChange: (color: string) => void
}

const UNSHOWN = 'The preview shows gray; we read it as you wrote it.'

/** A colour as hex text with its name and a live swatch, and a few shades to tap. */
export function ColorField({ label, shadesLabel, value, onChange }: ColorFieldProps) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <TextField
          label={label}
          hint={HEX_COLOR.test(value.trim()) ? colorName(value.trim()) : UNSHOWN}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="#1f2a44"
          maxLength={MAX_COLOR_CHARS}
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
        <span
          aria-hidden
          data-swatch
          style={{ backgroundColor: swatchOf(value) }}
          className="mt-6.5 size-11 shrink-0 rounded-md border border-navy-300 shadow-inner"
        />
      </div>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{shadesLabel}</legend>
        {SHADES.map(([name, hex]) => {
          const chosen = value.trim().toLowerCase() === hex
          return (
            <button
              key={hex}
              type="button"
              aria-label={name}
              aria-pressed={chosen}
              title={name}
              onClick={() => onChange(hex)}
              style={{ backgroundColor: hex }}
              className={clsx(
                'size-9 rounded-full border border-navy-300',
                chosen && 'ring-2 ring-thread ring-offset-2 ring-offset-paper',
              )}
            />
          )
        })}
      </fieldset>
    </div>
  )
}

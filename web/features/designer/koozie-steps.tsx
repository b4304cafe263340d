import { MAGNET_CENTS, SIZE_CENTS } from '../../../domain/pricing/koozie-price.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { ORDER_FOLDERS } from '../../../domain/requests/file-rules.ts'
import {
  DESIGN_POSITION_LABELS,
  DESIGN_POSITIONS,
  KOOZIE_PATTERNS,
  KOOZIE_SIZE_LABELS,
  KOOZIE_SIZES,
  KOOZIE_STYLE_LABELS,
  KOOZIE_STYLES,
  MORE_PATTERNS,
} from '../../../domain/requests/koozie-design.ts'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { ArtworkField } from './artwork-field.tsx'
import { ColorField } from './color-field.tsx'
import type { Designer } from './use-designer.ts'

const SIZE_OPTIONS = KOOZIE_SIZES.map((value) => ({
  value,
  label: `${KOOZIE_SIZE_LABELS[value]}${SIZE_CENTS[value] ? ` (+${dollars(SIZE_CENTS[value])} each)` : ''}`,
}))
const STYLE_OPTIONS = KOOZIE_STYLES.map((value) => ({ value, label: KOOZIE_STYLE_LABELS[value] }))
const PATTERN_OPTIONS = KOOZIE_PATTERNS.map((value) => ({ value, label: value }))

export function KoozieBody({ designer: { document, dispatch } }: { designer: Designer }) {
  const { size, style, color, pattern, addMagnet } = document.koozies
  const change = (changed: Partial<typeof document.koozies>) => dispatch({ type: 'koozie changed', change: changed })
  return (
    <div className="grid gap-6">
      <SelectField
        label="Size"
        options={SIZE_OPTIONS}
        value={size}
        onChange={({ target }) => change({ size: KOOZIE_SIZES.find((known) => known === target.value) ?? size })}
      />
      <SelectField
        label="Style"
        options={STYLE_OPTIONS}
        value={style}
        onChange={({ target }) => change({ style: KOOZIE_STYLES.find((known) => known === target.value) ?? style })}
      />
      {style === 'solid' ? (
        <ColorField
          label="Color"
          shadesLabel="Popular shades"
          value={color}
          onChange={(chosen) => change({ color: chosen })}
        />
      ) : (
        <SelectField
          label="Pattern"
          placeholder="Choose a pattern"
          options={PATTERN_OPTIONS}
          value={pattern ?? ''}
          hint={MORE_PATTERNS}
          onChange={({ target }) =>
            change({ pattern: KOOZIE_PATTERNS.find((known) => known === target.value) ?? null })
          }
        />
      )}
      <CheckboxField
        label="Magnet"
        hint={`On the back, ${dollars(MAGNET_CENTS)} more per koozie.`}
        checked={addMagnet}
        onChange={(event) => change({ addMagnet: event.target.checked })}
      />
    </div>
  )
}

export function KoozieArtwork({ designer }: { designer: Designer }) {
  const { document, dispatch } = designer
  return (
    <div className="grid gap-7">
      <aside className="rounded-card bg-navy-900/5 p-4 text-sm">
        <h3 className="font-semibold text-base">Design guidelines</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>Vector files (AI, EPS, PDF, SVG) print sharpest; pictures should have 300 dots per inch.</li>
          <li>Keep text and details a quarter inch from the edges.</li>
          <li>Solid shapes in few colors read best on foam.</li>
          <li>Images, AI, EPS, PDF or SVG, less than 25MB a file.</li>
        </ul>
      </aside>
      {DESIGN_POSITIONS.map((position) => (
        <ArtworkField
          key={position}
          label={DESIGN_POSITION_LABELS[position]}
          hint="Image, AI, EPS, PDF or SVG."
          rule={ORDER_FOLDERS.koozies}
          artwork={document.koozies.artwork[position]}
          onChange={(file) => dispatch({ type: 'koozie artwork chosen', slot: position, file })}
          files={designer}
        />
      ))}
    </div>
  )
}

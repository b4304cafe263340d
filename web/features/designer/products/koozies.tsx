import { Fragment } from 'react'
import { dollars } from '../../../../domain/pricing/money.ts'
import { extraCents } from '../../../../domain/products/extra-cents.ts'
import {
  DEARER_SIZE,
  KOOZIE_PATTERNS,
  KOOZIE_SIZES,
  KOOZIE_STYLES,
  KOOZIE_TITLE,
  type KoozieChoices,
  koozies as kind,
  MORE_PATTERNS,
  PATTERN_NAMES,
  SIZE_LABELS,
  STYLE_LABELS,
} from '../../../../domain/products/koozies.ts'
import { CheckboxField, SelectField } from '../../../ui/field.tsx'
import { ColorField } from '../color-field.tsx'
import { PatternField } from '../pattern-field.tsx'
import type { ProductScreens, StepProps } from './product-screens.ts'

const sizeOptions = (dearerByCents: number) =>
  KOOZIE_SIZES.map((value) => ({
    value,
    label: `${SIZE_LABELS[value]}${value === DEARER_SIZE ? ` (+${dollars(dearerByCents)} each)` : ''}`,
  }))
const STYLE_OPTIONS = KOOZIE_STYLES.map((value) => ({ value, label: STYLE_LABELS[value] }))
const PATTERNS = KOOZIE_PATTERNS.map((value) => ({ value, name: PATTERN_NAMES[value] }))

function KoozieBody({ choices, quantity, prices, change }: StepProps<KoozieChoices>) {
  const { size, style, color, pattern, addMagnet } = choices
  return (
    <div className="grid gap-6">
      <SelectField
        label="Size"
        options={sizeOptions(extraCents(prices, 'skinny', quantity))}
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
        <PatternField
          label="Pattern"
          hint={MORE_PATTERNS}
          patterns={PATTERNS}
          chosen={pattern}
          onChange={(value) => change({ pattern: KOOZIE_PATTERNS.find((known) => known === value) ?? null })}
        />
      )}
      <CheckboxField
        label="Magnet"
        hint={`On the back, ${dollars(extraCents(prices, 'magnet', quantity))} more per ${kind.one}.`}
        checked={addMagnet}
        onChange={(event) => change({ addMagnet: event.target.checked })}
      />
    </div>
  )
}

function KoozieArtwork({ upload }: StepProps<KoozieChoices>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <aside className="rounded-card bg-navy-900/5 p-4 text-sm">
        <h3 className="font-semibold text-base">Design guidelines</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>Vector files (AI, EPS, PDF, SVG) print sharpest; pictures should have 300 dots per inch.</li>
          <li>Keep text and details a quarter inch from the edges.</li>
          <li>Solid shapes in few colors read best on foam.</li>
          <li>Images, AI, EPS, PDF or SVG, less than 25MB a file.</li>
        </ul>
      </aside>
      {Object.keys(kind.areas).map((area) => (
        <Fragment key={area}>{upload(area)}</Fragment>
      ))}
    </div>
  )
}

export const koozies: ProductScreens<KoozieChoices> = {
  heading: () => `Design Your ${KOOZIE_TITLE}`,
  review: 'Order Summary',
  Body: KoozieBody,
  Artwork: KoozieArtwork,
  shownOn: ({ addMagnet }) => (addMagnet ? ['back'] : []),
}

import type { ReactNode } from 'react'
import { swatchOf } from '../../../domain/colors.ts'
import { EMBROIDERY_LABELS } from '../../../domain/requests/hat-design.ts'
import {
  DESIGN_POSITION_LABELS,
  DESIGN_POSITIONS,
  KOOZIE_SIZE_LABELS,
  KOOZIE_STYLE_LABELS,
} from '../../../domain/requests/koozie-design.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { Preview } from './artwork-field.tsx'
import type { ArtworkFile, DesignDocument } from './design-document.ts'
import type { Designer } from './use-designer.ts'

/** Everything that was chosen, as a list. */
export function OrderSummary({ designer, product }: { designer: Designer; product: DesignableProduct }) {
  const rows = product === 'hats' ? hatRows(designer) : koozieRows(designer)
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2.5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-navy-600">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = [label: string, value: ReactNode]

function hatRows({ document: { hats }, fileOf }: Designer): Row[] {
  return [
    ['Product', 'Hat'],
    ['Style', hats.style],
    ['Hat', <Shade key="hat" color={hats.hatColor} />],
    ['Band', <Shade key="band" color={hats.bandColor} />],
    ['Logo', fileOr(hats.artwork.front, fileOf, 'None')],
    ...hats.embroidery.map(
      (place): Row => [`Embroidery: ${EMBROIDERY_LABELS[place]}`, fileOr(hats.artwork[place], fileOf, 'No file yet')],
    ),
  ]
}

function koozieRows({ document: { koozies }, fileOf }: Designer): Row[] {
  return [
    ['Product', 'Koozie'],
    ['Size', KOOZIE_SIZE_LABELS[koozies.size]],
    ['Style', KOOZIE_STYLE_LABELS[koozies.style]],
    koozies.style === 'solid'
      ? ['Color', <Shade key="color" color={koozies.color} />]
      : ['Pattern', koozies.pattern ?? 'Not chosen yet'],
    ['Magnet', koozies.addMagnet ? 'On the back' : 'None'],
    ...DESIGN_POSITIONS.map(
      (position): Row => [
        DESIGN_POSITION_LABELS[position].replace(' (optional)', ''),
        fileOr(koozies.artwork[position], fileOf, 'None'),
      ],
    ),
  ]
}

function fileOr(artwork: ArtworkFile | undefined, fileOf: Designer['fileOf'], otherwise: string): ReactNode {
  return artwork ? <Preview artwork={artwork} fileOf={fileOf} /> : otherwise
}

function Shade({ color }: { color: DesignDocument['hats']['hatColor'] }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        style={{ backgroundColor: swatchOf(color) }}
        className="size-5 rounded-full border border-navy-300"
      />
      {color || 'Not given'}
    </span>
  )
}

import { clsx } from 'clsx'
import { FileText, Redo2, Undo2 } from 'lucide-react'
import { swatchOf } from '../../../domain/colors.ts'
import { areaOf, piecesOf, sizeOf } from '../../../domain/products/design.ts'
import type { Choices } from '../../../domain/products/product-kind.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { keepInside } from '../../../domain/studio/placement.ts'
import { type Retouch, UNTOUCHED } from '../../../domain/studio/retouch.ts'
import { MOVE_HELP, UNREADABLE_NOTES } from '../../../domain/studio/words.ts'
import { Button } from '../../ui/button.tsx'
import { ArtworkFindings } from './artwork-findings.tsx'
import { placeOf } from './check-design.ts'
import type { StudioArtwork, StudioDesign } from './design.ts'
import { PlacementBoard } from './placement-board.tsx'
import { PlacementFields } from './placement-fields.tsx'
import type { Placements } from './use-placements.ts'
import { useArtworkCheck, useReadArtwork } from './use-read-artwork.ts'

interface Props {
  design: StudioDesign
  placements: Placements
  /** The artwork in hand on the product. */
  selected: string | null
  retouch: (area: string, retouch: Retouch) => void
  /** Another choice about the product, when that is what helps. */
  choose: (change: Choices) => void
  /** The part in use, so that the preview can turn to it. */
  onFocusArea?: (area: string) => void
}

/** Every piece of artwork as a labelled row: its place, its size, and what we think of it. */
export function ArtworkEditor(props: Props) {
  const { design, placements } = props
  const rows = piecesOf(design)
  if (rows.length === 0) return null
  return (
    <section aria-label="Artwork placement" className="space-y-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">Place your artwork</h3>
        <div className="flex gap-1">
          <Button look="quiet" size="small" disabled={!placements.undo} onClick={() => placements.undo?.()}>
            <Undo2 aria-hidden="true" className="size-4" /> Undo
          </Button>
          <Button look="quiet" size="small" disabled={!placements.redo} onClick={() => placements.redo?.()}>
            <Redo2 aria-hidden="true" className="size-4" /> Redo
          </Button>
        </div>
      </div>
      <p className="text-navy-600 text-sm">{MOVE_HELP}</p>
      {rows.map(([area, artwork]) => (
        <ArtworkRow key={area} {...props} {...{ area, artwork }} />
      ))}
    </section>
  )
}

interface RowProps extends Props {
  area: string
  artwork: StudioArtwork
}

function ArtworkRow({ design, area, artwork, placements, selected, retouch, choose, onFocusArea }: RowProps) {
  const reading = useReadArtwork(artwork)
  const art = reading.state === 'read' ? reading.art : undefined
  const size = sizeOf(design, area)
  const aspect = art ? art.width / art.height : 1
  const placement = art && placeOf(design, area, art, artwork.placement)
  const checked = useArtworkCheck(design, area, art, placement)
  const label = areaOf(design, area).label
  // What is wrong with a file stands at the box where another one is chosen.
  if (reading.state === 'unreadable' && reading.why !== 'kind') return null
  return (
    <fieldset
      className={clsx(
        'rounded-card border bg-white p-4',
        selected === area ? 'border-thread ring-1 ring-thread' : 'border-paper-300',
      )}
      onFocus={() => onFocusArea?.(area)}
      onPointerDown={() => onFocusArea?.(area)}
    >
      <legend className="px-1 font-semibold">{label} artwork</legend>
      {reading.state === 'reading' && <p className="text-navy-600 text-sm">Reading the file…</p>}
      {reading.state === 'unreadable' && <Placeholder />}
      {reading.state === 'read' && placement && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PlacementBoard
            {...{ label, area: size, aspect, url: reading.url, cloth: clothOf(design), placement }}
            onPreview={(next) => placements.preview(area, next)}
            onCommit={(before, after) => placements.commit(area, before, after)}
          />
          <PlacementFields
            {...{ placement, area: size, aspect }}
            onChange={(next) => placements.commit(area, placement, next)}
          />
          {checked && (
            <ArtworkFindings
              {...{ checked, technique: kindOf(design.product).technique, onChoose: choose }}
              retouch={artwork.retouch ?? UNTOUCHED}
              onRetouch={(wanted) => retouch(area, wanted)}
              onResize={(widthInches) =>
                placements.commit(area, placement, keepInside(size, aspect, { ...placement, widthInches }))
              }
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

const clothOf = (design: StudioDesign) => swatchOf(kindOf(design.product).still(design.choices).dyes.body)

/** Where the artwork would be seen. */
const Placeholder = () => (
  <p className="flex items-center gap-3 text-navy-600 text-sm">
    <span className="grid h-16 w-24 shrink-0 place-items-center rounded-md border border-current/30 border-dashed bg-paper-100">
      <FileText aria-hidden="true" className="size-6" />
    </span>
    {UNREADABLE_NOTES.kind}
  </p>
)

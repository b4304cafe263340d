import { clsx } from 'clsx'
import { FileText, FileWarning, Redo2, Undo2 } from 'lucide-react'
import { swatchOf } from '../../../domain/colors.ts'
import { count } from '../../../domain/pricing/tiers.ts'
import { areaOf, piecesOf, sizeOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { readyWords } from '../../../domain/studio/artwork-check.ts'
import { MOVE_HELP, UNREADABLE_NOTES, type Unreadable } from '../../../domain/studio/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Checked, placeOf } from './check-design.ts'
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
  /** The part in use, so that the preview can turn to it. */
  onFocusArea?: (area: string) => void
}

/** Every piece of artwork as a labelled row: its place, its size, and what we think of it. */
export function ArtworkEditor({ design, placements, selected, onFocusArea }: Props) {
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
        <ArtworkRow key={area} {...{ design, area, artwork, placements, selected, onFocusArea }} />
      ))}
    </section>
  )
}

interface RowProps extends Props {
  area: string
  artwork: StudioArtwork
}

function ArtworkRow({ design, area, artwork, placements, selected, onFocusArea }: RowProps) {
  const reading = useReadArtwork(artwork)
  const art = reading.state === 'read' ? reading.art : undefined
  const size = sizeOf(design, area)
  const aspect = art ? art.width / art.height : 1
  const placement = art && placeOf(design, area, art, artwork.placement)
  const checked = useArtworkCheck(design, area, art, placement)
  const label = areaOf(design, area).label
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
      {reading.state === 'unreadable' && <Placeholder why={reading.why} />}
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
          {checked && <ArtworkCheck checked={checked} sewn={kindOf(design.product).technique === 'sewn'} />}
        </div>
      )}
    </fieldset>
  )
}

const clothOf = (design: StudioDesign) => swatchOf(kindOf(design.product).still(design.choices).dyes.body)

/** Where the artwork would be seen, and why it is not. */
function Placeholder({ why }: { why: Unreadable }) {
  const Icon = why === 'kind' ? FileText : FileWarning
  return (
    <p
      role={why === 'kind' ? undefined : 'alert'}
      className={clsx('flex items-center gap-3 text-sm', why === 'kind' ? 'text-navy-600' : 'text-bad')}
    >
      <span className="grid h-16 w-24 shrink-0 place-items-center rounded-md border border-current/30 border-dashed bg-paper-100">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      {UNREADABLE_NOTES[why]}
    </p>
  )
}

function ArtworkCheck({ checked, sewn }: { checked: Checked; sewn: boolean }) {
  const { findings, measured } = checked
  return (
    <div role="status" className="space-y-3 text-sm sm:col-span-2">
      {findings.length === 0 ? (
        <p className="font-medium text-good">{readyWords(sewn ? 'sewn' : 'printed')}</p>
      ) : (
        <ul className="list-disc space-y-1.5 pl-5 text-navy-800 marker:text-warn">
          {findings.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      )}
      {sewn && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-navy-600">
          <span>About {count(measured.facts.stitches)} stitches. Nearest threads:</span>
          {measured.threads.map(({ name, hex }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-3.5 rounded-full border border-navy-900/15"
                style={{ backgroundColor: hex }}
              />
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

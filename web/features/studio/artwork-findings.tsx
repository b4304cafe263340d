import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { count } from '../../../domain/pricing/tiers.ts'
import type { Choices, Technique } from '../../../domain/products/product-kind.ts'
import { readyWords, threadsOf } from '../../../domain/studio/artwork-check.ts'
import type { Mend } from '../../../domain/studio/artwork-facts.ts'
import {
  BACKGROUND_HINT,
  type Retouch,
  recolored,
  recolorWords,
  withoutRecolor,
} from '../../../domain/studio/retouch.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import type { Checked } from './check-design.ts'

interface Props {
  checked: Checked
  technique: Technique
  retouch: Retouch
  onRetouch: (retouch: Retouch) => void
  onResize: (widthInches: number) => void
  onChoose: (change: Choices) => void
}

/** What we think of a piece of artwork, and a button for each thing that can be done about it. */
export function ArtworkFindings({ checked, technique, retouch, onRetouch, onResize, onChoose }: Props) {
  const { findings, facts } = checked
  const box = useRef<HTMLDivElement>(null)
  const stayHere = () => box.current?.focus({ preventScroll: true }) // The button that was pressed goes with its finding.
  const mend = (wanted: Mend) => {
    stayHere()
    if (wanted.do === 'resize') onResize(wanted.widthInches)
    else if (wanted.do === 'choose') onChoose(wanted.change)
    else if (wanted.do === 'recolor') onRetouch(recolored(retouch, wanted.color))
    else onRetouch({ ...retouch, withoutBackground: true })
  }
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 text-sm outline-none sm:col-span-2">
      <div role="status" className="space-y-3">
        {findings.length === 0 ? (
          <p className="font-medium text-good">{readyWords(technique)}</p>
        ) : (
          <ul className="list-disc space-y-2.5 pl-5 text-navy-800 marker:text-warn">
            {findings.map(({ code, text, mends }) => (
              <li key={code}>
                {text}
                {mends.length > 0 && <Mends mends={mends} onMend={mend} />}
              </li>
            ))}
          </ul>
        )}
        {technique === 'sewn' && <Threads checked={checked} />}
      </div>
      <Retouches {...{ technique, retouch, onRetouch, stayHere }} plain={!facts.transparent} />
    </div>
  )
}

function Mends({ mends, onMend }: { mends: readonly Mend[]; onMend: (mend: Mend) => void }) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
      {mends.map((mend) => (
        <Button key={mend.label} look="outline" size="small" onClick={() => onMend(mend)}>
          {mend.do === 'recolor' && <Dot hex={mend.color.to} />}
          {mend.label}
        </Button>
      ))}
    </span>
  )
}

function Threads({ checked: { facts } }: Pick<Props, 'checked'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-navy-600">
      <span>About {count(facts.stitches)} stitches. Nearest threads:</span>
      {threadsOf(facts).map(({ name, hex }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <Dot hex={hex} />
          {name}
        </span>
      ))}
    </p>
  )
}

const Dot = ({ hex }: { hex: string }) => (
  <span
    aria-hidden="true"
    className="size-3.5 shrink-0 rounded-full border border-navy-900/15"
    style={{ backgroundColor: hex }}
  />
)

/** What is changed in the file, and the way back. */
function Retouches({
  technique,
  retouch,
  onRetouch,
  stayHere,
  plain,
}: Pick<Props, 'technique' | 'retouch' | 'onRetouch'> & { stayHere: () => void; plain: boolean }) {
  const { withoutBackground, colors } = retouch
  // A file that had a background has it, also while it is looked at again.
  const [hasBackground, setHasBackground] = useState(false)
  useEffect(() => {
    if (plain || withoutBackground) setHasBackground(true)
  }, [plain, withoutBackground])
  return (
    <>
      {(plain || withoutBackground || hasBackground) && (
        <CheckboxField
          label="Remove the background"
          hint={BACKGROUND_HINT}
          checked={withoutBackground}
          onChange={(event) => onRetouch({ ...retouch, withoutBackground: event.target.checked })}
        />
      )}
      {colors.length > 0 && (
        <ul aria-label="Changed colors" className="space-y-1.5">
          {colors.map((color) => (
            <li key={color.from} className="flex flex-wrap items-center gap-2">
              <Dot hex={color.to} />
              {recolorWords(color, technique)}
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  stayHere()
                  onRetouch(withoutRecolor(retouch, color))
                }}
              >
                <RotateCcw aria-hidden="true" className="size-4" /> Put it back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { clsx } from 'clsx'
import { STILLS } from '../../pictures/stills.ts'
import type { StudioDesign } from './design.ts'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const dyed = (color: string) => (HEX.test(color.trim()) ? color.trim() : '#d1d5db')

function layersOf(design: StudioDesign): { cut: keyof typeof STILLS; body: string; band: string | null } {
  return design.product === 'hats'
    ? { cut: design.style, body: dyed(design.hatColor), band: dyed(design.bandColor) }
    : { cut: design.size, body: dyed(design.color), band: null }
}

/** A rendered picture of an undyed product, dyed by the browser: shown until, or instead of, the live one. */
export function Still({ design, hidden }: { design: StudioDesign; hidden: boolean }) {
  const { cut, body, band } = layersOf(design)
  const still = STILLS[cut]
  const masked = (mask: string, color: string) => ({
    backgroundColor: color,
    mask: `url(${mask}) center / contain no-repeat`,
  })
  return (
    <div
      aria-hidden="true"
      data-still={cut}
      className={clsx('absolute inset-0 isolate transition-opacity duration-300', hidden && 'opacity-0')}
    >
      <div className="absolute inset-0" style={masked(still.body, body)} />
      {band && still.band && <div className="absolute inset-0" style={masked(still.band, band)} />}
      <img src={still.light} alt="" className="absolute inset-0 size-full object-contain mix-blend-multiply" />
    </div>
  )
}

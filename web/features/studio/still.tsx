import { clsx } from 'clsx'
import { swatchOf } from '../../../domain/colors.ts'
import { STILLS } from '../../pictures/stills.ts'
import type { StudioDesign } from './design.ts'

/** What a still is made of: cloth to dye by its mask, under one layer of light and shade. */
export function stillLayers(design: StudioDesign) {
  const cut = design.product === 'hats' ? design.style : design.size
  const { light, body, band } = STILLS[cut]
  const hat = design.product === 'hats'
  const cloth = { mask: body, color: swatchOf(hat ? design.hatColor : design.color) }
  return { cut, light, dyed: hat && band ? [cloth, { mask: band, color: swatchOf(design.bandColor) }] : [cloth] }
}

/** A rendered picture of an undyed product, dyed by the browser: shown until, or instead of, the live one. */
export function Still({ design, hidden }: { design: StudioDesign; hidden: boolean }) {
  const { cut, light, dyed: layers } = stillLayers(design)
  return (
    <div
      aria-hidden="true"
      data-still={cut}
      className={clsx('absolute inset-0 isolate transition-opacity duration-300', hidden && 'opacity-0')}
    >
      {layers.map(({ mask, color }) => (
        <div
          key={mask}
          className="absolute inset-0"
          style={{ backgroundColor: color, mask: `url(${mask}) center / contain no-repeat` }}
        />
      ))}
      <img src={light} alt="" className="absolute inset-0 size-full object-contain mix-blend-multiply" />
    </div>
  )
}

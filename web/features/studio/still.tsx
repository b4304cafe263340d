import { clsx } from 'clsx'
import { swatchOf } from '../../../domain/colors.ts'
import type { Design } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { STILLS } from '../../pictures/stills.ts'

type Look = Pick<Design, 'product' | 'choices'>
type Layers = { light: string; body: string; band: string | null }

/** What a still is made of: cloth to dye by its mask, under one layer of light and shade. */
export function stillLayers({ product, choices }: Look) {
  const { cut, dyes } = kindOf(product).still(choices)
  const pictures: Partial<Record<string, Layers>> = STILLS
  const layers = pictures[cut]
  if (!layers) throw new Error(`There is no still of ${cut}: npm run render -- --only still takes it.`)
  const { light, body, band } = layers
  const cloth = [
    { mask: body, color: dyes.body },
    { mask: band, color: dyes.band },
  ]
  const dyed = cloth.flatMap(({ mask, color }) =>
    mask && color !== undefined ? [{ mask, color: swatchOf(color) }] : [],
  )
  return { cut, light, dyed }
}

/** A rendered picture of an undyed product, dyed by the browser: shown until, or instead of, the live one. */
export function Still({ design, hidden }: { design: Look; hidden: boolean }) {
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

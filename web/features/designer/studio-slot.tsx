import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { HatDrawing, KoozieDrawing } from './drawings.tsx'
import { useArtworkUrl } from './use-artwork-url.ts'
import type { Designer } from './use-designer.ts'

interface StudioSlotProps {
  product: DesignableProduct
  /** Its document has the colours, artwork files and placements; artwork is moved with 'hat artwork placed'. */
  designer: Designer
}

/** The place of the live picture beside the steps. A plain drawing in the right colours until the studio is here. */
export function StudioSlot({ product, designer }: StudioSlotProps) {
  const { hats, koozies } = designer.document
  const logo = useArtworkUrl(designer.document[product].artwork.front, designer.fileOf)
  return (
    <figure className="grid aspect-[4/3] w-full place-items-center rounded-card bg-paper-100 p-6 lg:aspect-square">
      {product === 'hats' ? (
        <HatDrawing
          style={hats.style ?? undefined}
          hatColor={hats.hatColor}
          bandColor={hats.bandColor}
          logo={logo}
          className="size-full"
        />
      ) : (
        <KoozieDrawing
          color={koozies.style === 'solid' ? koozies.color : undefined}
          slim={koozies.size === 'skinny-12oz'}
          logo={logo}
          className="size-full"
        />
      )}
      <figcaption className="sr-only">Picture of your {product === 'hats' ? 'hat' : 'koozie'}</figcaption>
    </figure>
  )
}

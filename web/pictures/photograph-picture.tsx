import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import type { Photograph } from '../../domain/basics/catalogue.ts'
import { isUploaded } from '../../domain/files/photograph-key.ts'
import { photographAddresses } from '../../domain/files/product-photograph.ts'
import { Picture } from '../ui/picture.tsx'
import type { ShopPicture } from './shop-picture.tsx'

/** Those that came with the shop, by name. */
export type BuiltIn = Readonly<Record<string, ShopPicture>>

export const pictureOf = ({ picture, alt }: Photograph, builtIn: BuiltIn): ShopPicture | undefined =>
  isUploaded(picture) ? { ...photographAddresses(picture), alt } : builtIn[picture]

export interface PhotographPictureProps {
  of: Photograph | null | undefined
  /** Its name is beside it already. */
  decorative?: boolean
  /** How wide the page shows it, as the `sizes` attribute says it. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A photograph that the owner uploaded, or one that came with the shop, with the owner's words. */
export function PhotographPicture({
  builtIn,
  of,
  decorative,
  className,
  ...rest
}: PhotographPictureProps & { builtIn: BuiltIn }) {
  const picture = of && pictureOf(of, builtIn)
  if (!picture) return <NoPicture className={className} />
  return <Picture of={picture} alt={decorative ? '' : of.alt} className={className} {...rest} />
}

/** What is still to be photographed says so; where a name stands beside it, it is decoration. */
const NoPicture = ({ className }: { className: string | undefined }) => (
  <div className={clsx('grid place-items-center bg-paper-200 text-navy-600', className)}>
    <ImageOff aria-hidden size={24} />
  </div>
)

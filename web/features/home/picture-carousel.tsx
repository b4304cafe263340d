import type { ComponentProps } from 'react'
import type { ShopPicture } from '../../pictures/shop-picture.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'

interface PictureCarouselProps extends Omit<ComponentProps<typeof Carousel>, 'loop' | 'children'> {
  pictures: readonly ShopPicture[]
  /** How wide one is shown, as the sizes attribute says it. */
  sizes: string
}

/** Square pictures that go round and round. */
export function PictureCarousel({ pictures, sizes, ...carousel }: PictureCarouselProps) {
  return (
    <Carousel loop {...carousel}>
      {pictures.map((picture) => (
        <Picture
          key={picture.fallback}
          of={picture}
          sizes={sizes}
          className="aspect-square w-full rounded-card object-cover"
        />
      ))}
    </Carousel>
  )
}

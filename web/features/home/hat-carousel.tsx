import { HAT_WALL } from '../../../domain/site/home.ts'
import { HAT_PICTURES } from '../../../domain/site/picture-names.ts'
import { HATS } from '../../pictures/hats.ts'
import { PictureCarousel } from './picture-carousel.tsx'

const ADVANCE_MS = 5000

export function HatCarousel() {
  return (
    <section id="gallery" aria-label={HAT_WALL.heading} className="shell py-16 md:py-28">
      <PictureCarousel
        label="Hats"
        item="Hat"
        pictures={HAT_PICTURES.map((name) => HATS[name])}
        sizes="(min-width: 1216px) 363px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
        slideClass="basis-full sm:basis-1/2 lg:basis-1/3"
        advanceMs={ADVANCE_MS}
        heading={<h2 className="max-w-md text-3xl md:text-5xl">{HAT_WALL.heading}</h2>}
      />
    </section>
  )
}

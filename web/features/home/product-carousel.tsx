import { type ProductCard, productCards } from '../../../domain/site/product-cards.ts'
import { PRODUCTS } from '../../pictures/products.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { HALF_SHELL, Picture } from '../../ui/picture.tsx'

/** The two product lines: one card at a time on a phone, both on a desktop. */
export function ProductCarousel() {
  return (
    <section id="products" aria-label="Products" className="shell relative max-md:-mt-34 max-md:pb-4 md:pb-28">
      <Carousel
        label="Product lines"
        item="Product"
        slideClass="basis-full md:basis-1/2"
        controlsClass="max-md:text-paper md:hidden"
      >
        {productCards(usePrices()).map((card, place) => (
          <LineCard key={card.name} card={card} first={place === 0} />
        ))}
      </Carousel>
    </section>
  )
}

function LineCard({ card, first }: { card: ProductCard; first: boolean }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-paper-300/70 bg-white shadow-card">
      <div className="overflow-hidden bg-paper-200">
        <Picture
          of={PRODUCTS[card.image]}
          alt={card.alt}
          sizes={HALF_SHELL}
          eager={first}
          className="aspect-[4/3] w-full object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
        />
      </div>
      <Badge tone={first ? 'thread' : 'navy'} className="absolute top-4 left-4 px-3 py-1 text-sm">
        {card.tagText}
      </Badge>
      <div className="flex flex-1 flex-col items-start p-6 md:p-8">
        <h2 className="text-3xl md:text-4xl">{card.name}</h2>
        <p className="mt-3 mb-6 max-w-md text-navy-700">{card.description}</p>
        <ButtonLink to={card.buttonLink} look={first ? 'thread' : 'navy'} className="mt-auto max-md:w-full">
          {card.buttonText}
        </ButtonLink>
      </div>
    </article>
  )
}

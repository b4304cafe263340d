import type { LinksFunction } from 'react-router'
import { PRODUCT_CARDS, PRODUCTS_PAGE } from '../../domain/site/product-cards.ts'
import { CUSTOM_PRODUCTS, pricedProduct } from '../../domain/site/product-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { LinePanel } from '../features/products/line-panel.tsx'
import { pageMeta } from '../page-meta.ts'
import { PRODUCTS } from '../pictures/products.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HALF_SHELL, preloadPicture } from '../ui/picture.tsx'
import { PageHeading } from '../ui/surface.tsx'

export const links: LinksFunction = () => [preloadPicture(PRODUCTS['product-custom'], HALF_SHELL)]

export const meta = () => [
  ...pageMeta('/products'),
  { 'script:ld+json': breadcrumbs({ name: PRODUCTS_PAGE.heading, path: '/products' }) },
  ...CUSTOM_PRODUCTS.map((product) => ({
    'script:ld+json': pricedProduct({ ...product, image: PRODUCTS['product-custom'].fallback }),
  })),
]

export default function Products() {
  const { heading, intro, time, help } = PRODUCTS_PAGE
  return (
    <>
      <PageHeading title={heading}>
        <p>{intro}</p>
      </PageHeading>
      <div className="shell grid gap-6 md:grid-cols-2">
        {PRODUCT_CARDS.map((card, place) => (
          <LinePanel key={card.name} card={card} leading={place === 0} />
        ))}
      </div>
      <p className="shell mt-8 text-navy-700">{time}</p>
      <section aria-labelledby="help-heading" className="shell mt-16 md:mt-24">
        <div className="flex flex-wrap items-end justify-between gap-8 border-paper-300 border-t pt-10">
          <div>
            <h2 id="help-heading" className="text-3xl">
              {help.heading}
            </h2>
            <p className="mt-3 max-w-lg text-lg text-navy-700">{help.text}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink to="/contact" look="navy" className="max-sm:w-full">
              {help.contact}
            </ButtonLink>
            <ButtonLink to="/gallery" look="outline" className="max-sm:w-full">
              {help.gallery}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

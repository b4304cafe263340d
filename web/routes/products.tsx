import type { LinksFunction, MetaDescriptor } from 'react-router'
import { PRODUCTS_PAGE, productCards } from '../../domain/site/product-cards.ts'
import { customProducts, pricedProduct } from '../../domain/site/product-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { LinePanel } from '../features/products/line-panel.tsx'
import { Sewing } from '../features/sewing/sewing.tsx'
import { pageMeta } from '../page-meta.ts'
import { PRODUCTS } from '../pictures/products.ts'
import { usePrices } from '../shop-facts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { HALF_SHELL, preloadPicture } from '../ui/picture.tsx'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/products.ts'

export const links: LinksFunction = () => [preloadPicture(PRODUCTS['product-custom'], HALF_SHELL)]

export function meta({ matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta('/products', facts),
    { 'script:ld+json': breadcrumbs({ name: PRODUCTS_PAGE.heading, path: '/products' }) },
    ...customProducts(facts.prices).map((product) => ({
      'script:ld+json': pricedProduct({ ...product, image: PRODUCTS['product-custom'].fallback }),
    })),
  ]
}

export default function Products() {
  const { heading, intro, time, help } = PRODUCTS_PAGE
  return (
    <>
      <PageHeading title={heading}>
        <p>{intro}</p>
      </PageHeading>
      <div className="shell grid gap-6 md:grid-cols-2">
        {productCards(usePrices()).map((card, place) => (
          <LinePanel key={card.name} card={card} leading={place === 0} />
        ))}
      </div>
      <p className="shell mt-8 text-navy-700">{time}</p>
      <Sewing className="mt-16 md:mt-24" />
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

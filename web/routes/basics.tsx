import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { cartUnits } from '../../domain/basics/cart.ts'
import { DEFAULT_CATALOGUE, listed, soldIn } from '../../domain/basics/catalogue.ts'
import { shownGiven } from '../../domain/desk/facts-header.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { answerOf } from '../api/answer-of.ts'
import { guestApi } from '../api/guest-api.ts'
import { ProductFilters } from '../features/basics/product-filters.tsx'
import { ProductGrid } from '../features/basics/product-grid.tsx'
import { TierTable } from '../features/basics/tier-table.tsx'
import { useProductFilter } from '../features/basics/use-product-filter.ts'
import { CartButton } from '../features/cart/cart-button.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { pageMeta } from '../page-meta.ts'
import { productsOfServer } from '../render-facts.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Card, Stitch } from '../ui/surface.tsx'
import type { Route } from './+types/basics.ts'

/** Whoever renders says which products there are; the build does not, and gets those of a new shop. */
export const loader = ({ request }: Route.LoaderArgs) =>
  import.meta.env.DEV ? productsOfServer() : shownGiven(request, soldIn(DEFAULT_CATALOGUE).map(listed))

export const clientLoader = async () => (await answerOf(guestApi.basics.products.$get({ query: {} }))).products

/** What is searched for is in the address, and changes none of them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [...pageMeta('/basics', facts), { 'script:ld+json': breadcrumbs({ name: 'Basics', path: '/basics' }) }]
}

export default function Basics({ loaderData: products }: Route.ComponentProps) {
  const { filter, change } = useProductFilter(products)
  const units = cartUnits(useCart())
  return (
    <div className="shell pt-6 md:pt-10">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, { label: 'Basics' }]} />
      <header className="flex flex-wrap items-end justify-between gap-6 pt-6 pb-8">
        <div>
          <h1 className="text-4xl md:text-5xl">Shop Basics</h1>
          <Stitch count={5} className="mt-5 text-thread" />
          <p className="mt-5 max-w-xl text-lg text-navy-700">
            Blank hats, ready to ship. All colors count together, so a mixed cart gets the bulk price too.
          </p>
        </div>
        <CartButton />
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_19rem]">
        <div className="grid gap-8">
          <ProductFilters products={products} filter={filter} onChange={change} />
          <ProductGrid products={products} filter={filter} onChange={change} />
        </div>
        <Card className="p-5 lg:sticky lg:top-24">
          <h2 className="mb-2 text-xl">The more, the less</h2>
          <TierTable units={units} />
        </Card>
      </div>
    </div>
  )
}

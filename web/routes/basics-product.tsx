import { useNavigate } from 'react-router'
import { DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import { shownGiven } from '../../domain/desk/facts-header.ts'
import { productPage, productPath } from '../../domain/pages.ts'
import { pricedProduct } from '../../domain/site/product-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { answerOf } from '../api/answer-of.ts'
import { guestApi } from '../api/guest-api.ts'
import { ProductDetail } from '../features/basics/product-detail.tsx'
import { pictureAddress } from '../features/basics/product-picture.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { pageMeta, rowMeta } from '../page-meta.ts'
import { SHARE } from '../pictures/share.ts'
import { productOfServer } from '../render-facts.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/basics-product.ts'

/** Whoever renders says which product it is; the build does not, and gets one of a new shop. */
export const loader = ({ request, params }: Route.LoaderArgs) =>
  import.meta.env.DEV ? productOfServer(params.id) : shownGiven(request, DEFAULT_CATALOGUE.find(params.id) ?? null)

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (await answerOf(guestApi.basics.products[':id'].$get({ param: { id: encodeURIComponent(id) } }))).product

export function meta({ params, loaderData: product, matches: [{ loaderData: facts }] }: Route.MetaArgs) {
  const path = productPath(params.id)
  if (!product) return pageMeta(path, facts)
  const {
    name,
    description,
    photographs: [first],
  } = product
  const image = (first && pictureAddress(first)) ?? SHARE.share.fallback
  return [
    ...rowMeta(productPage(product), facts),
    { 'script:ld+json': breadcrumbs({ name: 'Basics', path: '/basics' }, { name, path }) },
    { 'script:ld+json': pricedProduct({ name, description, path, image, tiers: facts.prices.basics }) },
  ]
}

export default function BasicsProduct({ loaderData: product }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!product) {
    return (
      <PageHeading title="Product not found">
        <p>We do not sell a product with this address, or no longer do.</p>
        <Button className="mt-6" onClick={() => navigate('/basics')}>
          Back to Basics
        </Button>
      </PageHeading>
    )
  }
  const trail = [{ label: 'Home', to: '/' }, { label: 'Basics', to: '/basics' }, { label: product.name }]
  return (
    <>
      <div className="shell flex flex-wrap items-center justify-between gap-4 pt-6 pb-6 md:pt-10">
        <Breadcrumb trail={trail} />
        <CartButton />
      </div>
      <ProductDetail key={product.id} product={product} />
    </>
  )
}

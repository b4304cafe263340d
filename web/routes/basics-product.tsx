import { useNavigate } from 'react-router'
import { findBasics } from '../../domain/basics/catalogue.ts'
import { pricedProduct } from '../../domain/site/product-data.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { ProductDetail } from '../features/basics/product-detail.tsx'
import { pictureAddress } from '../features/basics/product-picture.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { pageMeta } from '../page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/basics-product.ts'

export function meta({ params, matches: [{ loaderData: facts }] }: Route.MetaArgs) {
  const product = findBasics(params.id)
  const path = `/basics/${params.id}`
  if (!product) return pageMeta(path, facts)
  const { name, description } = product
  const image = pictureAddress(product) ?? '/social.jpg'
  return [
    ...pageMeta(path, facts),
    { 'script:ld+json': breadcrumbs({ name: 'Basics', path: '/basics' }, { name, path }) },
    { 'script:ld+json': pricedProduct({ name, description, path, image, tiers: facts.prices.basics }) },
  ]
}

export default function BasicsProduct({ params }: Route.ComponentProps) {
  const product = findBasics(params.id)
  const navigate = useNavigate()
  if (!product) {
    return (
      <PageHeading title="Product not found">
        <p>We do not sell a product with this address.</p>
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

import { ProductView } from '../features/admin/desk/catalogue/product-view.tsx'
import type { Route } from './+types/admin-catalogue-product.ts'

export default function AdminCatalogueProduct({ params }: Route.ComponentProps) {
  const id = encodeURIComponent(params.product)
  return <ProductView key={id} id={id} />
}

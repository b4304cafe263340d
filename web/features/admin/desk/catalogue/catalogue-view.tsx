import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { findProducts, NO_FILTER } from '../../../../../domain/basics/find-products.ts'
import { type CatalogueOrder, catalogueOrder, inOrder, movedTo } from '../../../../../domain/desk/catalogue-order.ts'
import { fullMomentText } from '../../../../../domain/shop-time.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { ProductPicture } from '../../../basics/product-picture.tsx'
import type { CatalogueRow } from '../../admin-client.ts'
import { catalogueQuery } from '../../admin-queries.ts'
import { MoreButton } from '../../more-button.tsx'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../../section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { PlaceField } from './place-field.tsx'
import { CATALOGUE_PATH } from './product-view.tsx'

const ABOUT =
  'What is sold ready to ship. A number says at which place of the list a product stands: change it, then publish the order. All else is on the page of the product.'
const A_SCREENFUL = 50

/** Every product, in the order in which customers see them. */
export function CatalogueView() {
  const { data, isError } = useQuery(catalogueQuery)
  const navigate = useNavigate()
  return (
    <SectionPage
      section="catalogue"
      changesTitle="Changes of the order"
      about={ABOUT}
      read={(read) => catalogueOrder.schema.parse(read)}
    >
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={(order) => order}
          dataOf={(order) => order}
          problemsOf={() => ({})}
          isHiddenUnchanged
        >
          {({ typed: order, change }) => (
            <Section
              title="Products"
              aside={
                <Button size="small" onClick={() => void navigate(`${CATALOGUE_PATH}/new`)}>
                  <Plus aria-hidden size={16} />
                  Add product
                </Button>
              }
            >
              {isError && <LoadFailure>Error fetching the products.</LoadFailure>}
              {!data && !isError && <LoadingRows count={6} />}
              {data && <Products products={inOrder(data.products, order)} onOrder={change} />}
            </Section>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

interface ProductsProps {
  products: readonly CatalogueRow[]
  onOrder: (order: CatalogueOrder) => void
}

function Products({ products, onOrder }: ProductsProps) {
  const [search, setSearch] = useState('')
  const [drawn, setDrawn] = useState(A_SCREENFUL)
  const found = findProducts(products, { ...NO_FILTER, search: useDeferredValue(search) })
  const ids = products.map(({ id }) => id)
  return (
    <>
      <TextField
        label="Search"
        type="search"
        className="mb-2 max-w-md"
        value={search}
        placeholder="Name, color, material"
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="mb-2 text-navy-600 text-sm">
        {found.length.toLocaleString('en-US')} of {products.length.toLocaleString('en-US')} products
      </p>
      {found.length === 0 && <EmptyState>No products found.</EmptyState>}
      <ul aria-label="Products" className="divide-y divide-paper-300/70">
        {found.slice(0, drawn).map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            place={ids.indexOf(product.id) + 1}
            last={ids.length}
            onMove={(place) => onOrder(movedTo(ids, product.id, place))}
          />
        ))}
      </ul>
      <MoreButton more={found.length > drawn} busy={false} onMore={() => setDrawn(drawn + A_SCREENFUL)} />
    </>
  )
}

interface ProductRowProps {
  product: CatalogueRow
  place: number
  last: number
  onMove: (place: number) => void
}

function ProductRow({ product, place, last, onMove }: ProductRowProps) {
  const { id, name, color, category, material, active, begins, photograph } = product
  return (
    <li className="flex items-center gap-3 py-2 sm:gap-4">
      <PlaceField label={`Place of ${name}`} place={place} last={last} onMove={onMove} />
      <ProductPicture
        of={photograph}
        decorative
        sizes="56px"
        className="size-14 shrink-0 rounded-md border border-paper-300 object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${CATALOGUE_PATH}/${id}`}
            className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {name}
          </Link>
          {begins && <Badge tone="info">Begins {fullMomentText(begins)}</Badge>}
          {!begins && <Badge tone={active ? 'good' : 'paper'}>{active ? 'Active' : 'Not active'}</Badge>}
          {!photograph && <Badge tone="warn">No photograph</Badge>}
        </p>
        <p className="text-navy-600 text-sm">
          {color}, {category}, {material}
        </p>
      </div>
    </li>
  )
}

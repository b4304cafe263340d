import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { valuesOf } from '../../../../../domain/basics/catalogue.ts'
import { newProductId } from '../../../../../domain/basics/new-product-id.ts'
import { productIdIn, productSection, productSectionId } from '../../../../../domain/desk/product.ts'
import { productPath } from '../../../../../domain/pages.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import type { CatalogueRow } from '../../admin-client.ts'
import { catalogueQuery } from '../../admin-queries.ts'
import { LoadFailure, LoadingRows } from '../../section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { ProductForm } from './product-form.tsx'
import { problemsOf, productWritten, written } from './written-product.ts'

export const CATALOGUE_PATH = '/admin/catalogue'
const trail = (label: string) => [{ label: 'Catalogue', to: CATALOGUE_PATH }, { label }]

/** One product: what is said of it, its photographs, and all that it was before. */
export function ProductView({ id }: { id: string }) {
  const section = productSection(id)
  const choices = useChoices()
  return (
    <>
      <div className="mb-2">
        <Breadcrumb trail={trail(choices.nameOf(id))} />
      </div>
      <SectionPage
        section={productSectionId(id)}
        about="Published, it is on its page, in the list and in the sitemap at once. What was ordered keeps its own words."
        read={(data) => section.schema.parse(data)}
      >
        {(opened) =>
          opened.data ? (
            <SectionEditor
              key={opened.edited}
              opened={opened}
              initial={written}
              dataOf={productWritten}
              problemsOf={problemsOf}
            >
              {({ typed, change, problems }) => (
                <>
                  <p className="text-sm">
                    {opened.data?.active ? (
                      <Link to={productPath(id)} className="underline underline-offset-4">
                        See its page: {productPath(id)}
                      </Link>
                    ) : (
                      <>Its address, {productPath(id)}, says that there is no such product.</>
                    )}
                  </p>
                  <ProductForm typed={typed} problems={problems} onChange={change} {...choices} />
                </>
              )}
            </SectionEditor>
          ) : (
            <p role="status" className="rounded-md bg-warn/10 p-3">
              This product is not in the catalogue. A version below can be brought back.
            </p>
          )
        }
      </SectionPage>
    </>
  )
}

/** A product that there was not; its address is made of its name, once. */
export function NewProductView() {
  const { data, isError } = useQuery(catalogueQuery)
  if (!data) return isError ? <LoadFailure>This could not be loaded. Please refresh.</LoadFailure> : <LoadingRows />
  return <NewProduct products={data.products} />
}

function NewProduct({ products }: { products: readonly CatalogueRow[] }) {
  const navigate = useNavigate()
  const choices = useChoices()
  // Those of the moment when it was begun: sent again after a lost answer, a product does not find its address taken by itself.
  const [taken] = useState(() => products.map(({ id }) => id))
  const sectionFor = (name: string) => productSectionId(newProductId(name, taken))
  const opened = { section: sectionFor(''), edited: 0, newest: 0, data: null }
  const openNewest = async (section = '') => navigate(`${CATALOGUE_PATH}/${productIdIn(section)}`)
  return (
    <>
      <Breadcrumb trail={trail('A new product')} />
      <p className="mt-2 mb-4 max-w-2xl text-navy-700">
        It begins with none in stock: count it in under Stock before it can be bought.
      </p>
      <SectionEditor
        opened={{ ...opened, openNewest }}
        initial={written}
        dataOf={productWritten}
        problemsOf={problemsOf}
        sectionOf={({ name }) => sectionFor(name)}
        isQuiet
      >
        {({ typed, change, problems }) => (
          <>
            <ProductForm typed={typed} problems={problems} onChange={change} {...choices} />
            {typed.name.trim() && (
              <p className="text-navy-600 text-sm">
                Its address will be {productPath(newProductId(typed.name, taken))}, and stays so.
              </p>
            )}
          </>
        )}
      </SectionEditor>
    </>
  )
}

function useChoices() {
  const { data } = useQuery(catalogueQuery)
  const products = data?.products ?? []
  return {
    categories: valuesOf(products, 'category'),
    materials: valuesOf(products, 'material'),
    nameOf: (id: string) => products.find((product) => product.id === id)?.name ?? id,
  }
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaFunction, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../domain/basics/catalogue.ts'
import { BRAND } from '../domain/brand.ts'
import { DEFAULT_FACTS } from '../domain/desk/sections.ts'
import { MISSING, PAGES, productPage } from '../domain/pages.ts'
import { pageMeta, rowMeta } from './page-meta.ts'
import { meta } from './root.tsx'
import routes from './routes.ts'

const titleOf = (pathname: string) => pageMeta(pathname, DEFAULT_FACTS).find((entry) => 'title' in entry)

test.each([
  ['/products', 'Our Products'],
  ['/products/', 'Our Products'],
  ['/admin/outbox', 'Outbox'],
  ['/orders/5f0c', 'Your order'],
  ['/basics/404', 'Product not found'],
  ['/nowhere/at-all', 'Page not found'],
])('%s is called %s', (pathname, name) => {
  expect(titleOf(pathname)).toEqual({ title: `${name} | ${BRAND.name}` })
})

test.each(DEFAULT_CATALOGUE.all)('the page of the product $id is called $name', (product) => {
  expect(rowMeta(productPage(product), DEFAULT_FACTS)).toContainEqual({ title: `${product.name} | ${BRAND.name}` })
})

const Root = () => (
  <>
    <Meta />
    <Outlet />
  </>
)
const metaOfRoot: MetaFunction = (given) => meta({ ...given, loaderData: DEFAULT_FACTS })
const Stub = createRoutesStub([
  { id: 'root', meta: metaOfRoot, Component: Root, children: [{ path: '*', Component: () => null }] },
])

test.each([
  ['/terms-of-service', `<title>Terms of Service | ${BRAND.name}</title>`],
  ['/admin/requests', `<title>Requests | ${BRAND.name}</title>`],
])('%s takes its title from its row, though its route says nothing', (pathname, title) => {
  expect(renderToStaticMarkup(<Stub initialEntries={[pathname]} />)).toContain(title)
})

test('the shell of pages that are drawn in the browser has the title of none', () => {
  expect(renderToStaticMarkup(<Stub initialEntries={['/']} />)).not.toContain('<title>')
})

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path ? `${parent}/${path}` : parent
    return [...(index || (path && !children) ? [here || '/'] : []), ...pathsOf(children ?? [], here)]
  })

test('every address of the router has its row among the pages, and every row its address', () => {
  const rows = [...PAGES, ...MISSING.map(({ page }) => page)].map(({ path }) => path.replace(/^\*$/, '/*'))
  expect(pathsOf(routes).toSorted()).toEqual(rows.toSorted())
})

import './zod-settings.ts'
import displayFont from '@fontsource/besley/files/besley-latin-700-normal.woff2?url'
import bodyFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { factsGiven } from '../domain/desk/facts-header.ts'
import { SHELL_PATH } from '../domain/pages.ts'
import { THEME_COLOR } from '../domain/site/manifest.ts'
import type { Route } from './+types/root.ts'
import styles from './app.css?inline'
import { LineNotice } from './features/shell/line-notice.tsx'
import { Shell } from './features/shell/shell.tsx'
import { SomethingBroke } from './features/shell/something-broke.tsx'
import { pageMeta } from './page-meta.ts'
import { factsOfServer } from './render-facts.ts'
import NotFound from './routes/not-found.tsx'
import { ShopFactsProvider } from './shop-facts.tsx'

/** Travels inside each page, so that nothing stands between a page and its first paint; React keeps it as it is. */
const STYLES = import.meta.env.SSR ? styles : ''
if (import.meta.env.DEV) void import('./app.css') // Replaced while one edits.

const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  fontPreload(displayFont),
  fontPreload(bodyFont),
]

/**
 * Of every page that says no more of itself than its row in domain/pages.ts. The home page does; what is rendered at its
 * address without it, or at its own, is the shell of all pages that are drawn in the browser.
 */
export const meta: MetaFunction<typeof loader> = ({ location: { pathname }, loaderData }) =>
  pathname === '/' || pathname === SHELL_PATH || !loaderData ? [] : pageMeta(pathname, loaderData)

/** Whoever renders says what the owner has set; the build does not, and gets what a new shop begins with. */
export const loader = ({ request }: Route.LoaderArgs) => (import.meta.env.DEV ? factsOfServer() : factsGiven(request))

/** The shell is part of it, so that a menu opened or a focus set there outlives the wait for a page's code. */
export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        <Links />
        <style href="shop" precedence="first">
          {STYLES}
        </style>
      </head>
      <body>
        {facts && (
          <ShopFactsProvider facts={facts}>
            <Shell>{children}</Shell>
          </ShopFactsProvider>
        )}
        <LineNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shown while a page that is drawn in the browser loads its code. */
export function HydrateFallback() {
  return (
    <p role="status" className="shell py-24 text-center text-navy-600">
      Loading…
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFound /> : <SomethingBroke error={error} />
}

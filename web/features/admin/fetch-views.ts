import { preloadModule } from 'react-dom'

/** What each route needs, as the router itself was told. */
interface Manifest {
  routes: Record<string, { id: string; module: string; imports?: string[] }>
}

declare global {
  interface Window {
    __reactRouterManifest?: Manifest
  }
}

/**
 * The code of every view, fetched when the back office opens. The router reloads the page when it cannot fetch the code of
 * the view that was clicked, and with the shop out of reach that leaves nothing but the browser's own error.
 */
export function fetchViews(): void {
  const views = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(({ id }) =>
    id.startsWith('routes/admin'),
  )
  for (const { module, imports = [] } of views)
    for (const address of [module, ...imports]) preloadModule(address, { as: 'script' })
}

import type { Config } from '@react-router/dev/config'
import { DEFAULT_CATALOGUE, soldIn } from './domain/basics/catalogue.ts'
import { MISSING, PAGES, productPath } from './domain/pages.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...PAGES.flatMap(({ path, prerendered }) => (prerendered ? [path] : [])),
    ...soldIn(DEFAULT_CATALOGUE).map(({ id }) => productPath(id)),
    ...MISSING.map(({ renderedAt }) => renderedAt),
  ],
} satisfies Config

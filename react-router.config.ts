import type { Config } from '@react-router/dev/config'
import { MISSING, PAGES } from './domain/pages.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...PAGES.filter((page) => page.prerendered).map((page) => page.path),
    ...MISSING.map(({ renderedAt }) => renderedAt),
  ],
} satisfies Config

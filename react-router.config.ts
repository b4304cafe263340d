import type { Config } from '@react-router/dev/config'
import { NOT_FOUND_PATH, PAGES } from './domain/pages.ts'

export default {
  appDirectory: 'web',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...PAGES.filter((page) => page.prerendered).map((page) => page.path), NOT_FOUND_PATH],
} satisfies Config

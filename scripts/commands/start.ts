import { buildSiteIfChanged } from '../site/build-site.ts'

await buildSiteIfChanged()
await import('../../server/main.ts')

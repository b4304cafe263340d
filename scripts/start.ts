import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import './quick-drizzle.ts'
import { buildSiteIfChanged } from './site/build-site.ts'

enableCompileCache(join('node_modules', '.cache', 'compiled')) // Halves what a later start spends on reading code.
await buildSiteIfChanged()
await import('../server/main.ts')

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const FOLDER = '/node_modules/drizzle-orm/'
const found = new Map<string, string>()

/**
 * Node reads Drizzle's package.json, 180 kB of exports, again for every file and import of it: half a second at each start.
 * All of its files are modules, and a name always leads to the same file, so once is enough.
 */
registerHooks({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && context.parentURL?.includes(FOLDER)
    if (inside) return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const url = found.get(specifier) ?? next(specifier, context).url
    found.set(specifier, url)
    return { url, format: 'module', shortCircuit: true }
  },
  load(url, context, next) {
    if (!url.includes(FOLDER)) return next(url, context)
    return { format: 'module', source: readFileSync(new URL(url), 'utf8'), shortCircuit: true }
  },
})

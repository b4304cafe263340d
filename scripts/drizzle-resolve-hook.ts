import { type RegisterHooksOptions, registerHooks } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'
const found = new Map<string, string>()

/**
 * Node parses Drizzle's package.json, 180 kB of exports, again for every import of it and within it: a second at each
 * start. All of its files are modules and name each other whole, so once for each name is enough (decision 13).
 */
const resolve: RegisterHooksOptions['resolve'] = (name, context, next) => {
  const within = name.startsWith('.') && context.parentURL?.includes(DRIZZLE)
  if (!within && !name.startsWith('drizzle-orm')) return next(name, context)
  const url = within ? new URL(name, context.parentURL).href : (found.get(name) ?? next(name, context).url)
  if (!within) found.set(name, url)
  return { url, format: 'module', shortCircuit: true }
}

registerHooks({ resolve })

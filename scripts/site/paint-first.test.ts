import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const BUILT = [
  '<html><head><style data-precedence="first" data-href="shop">p { color: red }</style><title>Hats</title>',
  '<link rel="preload" as="image" href="/hat.avif"/><link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head><body><p>Hats</p>',
  '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n',
  'window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");</script></body></html>',
].join('')

test('no script is asked for by the page itself: it begins after the first paint', () => {
  const page = paintFirst(BUILT)
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).not.toContain('<script type="module"')
  expect(page).toContain("addEventListener('load'")
})

test('then every module is fetched at once, and the routes stand before the entry begins', () => {
  const start = paintFirst(BUILT).split('<script>')[1] ?? ''
  expect(start).toContain('["/assets/manifest.js","/assets/entry.js","/assets/root.js"]')
  const steps = [
    'for (const href of ["/assets/manifest.js","/assets/root.js"]) await import(href);',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'import("/assets/entry.js");',
  ]
  const places = steps.map((step) => start.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('pictures and fonts are asked for before the style sheet, which is inside the page', () => {
  const page = paintFirst(BUILT)
  expect(page.indexOf('as="image"')).toBeLessThan(page.indexOf('<style'))
  expect(page).toContain('p { color: red }</style></head>')
})

test('a page that is built in another way stops the build', () => {
  expect(() => paintFirst('<html><head></head><body></body></html>')).toThrow('was not built as')
})

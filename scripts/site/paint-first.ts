import { readFileSync, writeFileSync } from 'node:fs'
import { filesIn } from './files-in.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const STYLE = /<style data-precedence[^>]*>[\s\S]*?<\/style>/

/** Pages that were rendered at build time are read before they are used. */
export function paintPagesFirst(folder: string): void {
  for (const file of filesIn(folder).filter((path) => path.endsWith('index.html'))) {
    writeFileSync(file, paintFirst(readFileSync(file, 'utf8')))
  }
}

/** What is seen goes first: pictures and fonts are asked for before the style sheet, scripts after the first paint. */
export function paintFirst(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const start = html.match(START)?.[1]
  const style = html.match(STYLE)?.[0]
  if (start === undefined || style === undefined)
    throw new Error('A page was not built as React Router used to build it')
  return html
    .replace(PRELOAD, '')
    .replace(STYLE, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(START, () => `<script>${afterPaint(JSON.stringify(modules), asDynamicImports(start))}</script>`)
}

/** React Router's start: the manifest for its side effect, a module for each route, a table of those, the entry. */
const asDynamicImports = (start: string) =>
  start
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')

/** In a tab in the background nothing is painted, and nothing waits for it. */
const afterPaint = (modules: string, start: string) => `
addEventListener('load', () => {
  const begin = async () => {
    for (const href of ${modules})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
    ${start.trim()}
  };
  if (document.visibilityState === 'hidden') begin();
  else new PerformanceObserver((_, paints) => {
    paints.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
});
`

import { readFileSync, writeFileSync } from 'node:fs'
import { filesIn } from './files-in.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const ENTRY = /^import\("([^"]+)"\);$/m
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
  const entry = start?.match(ENTRY)?.[1]
  if (start === undefined || style === undefined || entry === undefined)
    throw new Error('A page was not built as React Router used to build it')
  return html
    .replace(PRELOAD, '')
    .replace(STYLE, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(START, () => `<script>${afterPaint(modules, entry, asDynamicImports(start))}</script>`)
}

/** React Router's start: the manifest for its side effect, a module for each route, a table of those, the entry. */
const asDynamicImports = (start: string) =>
  start
    .replace(/^import ("[^"]+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')

/** However long a picture takes, scripts wait no longer than this. */
const LONGEST_WAIT_MS = 3000

/**
 * Begins when what is seen first is there and painted; at once for whoever already touches the page, and in a tab in the
 * background, where nothing is painted. Each file runs in a task of its own. A button pressed before the page is ready is
 * pressed again when it is, and until then no form goes out by itself.
 */
const afterPaint = (modules: readonly (string | undefined)[], entry: string, start: string) => `
let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const href of ${JSON.stringify(modules)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
  for (const href of ${JSON.stringify(modules.filter((address) => address !== entry))}) await import(href);
  ${start.trim()}
};
let missed;
const remember = ({ target }) => { missed = target.closest('button') };
const wait = (event) => event.preventDefault();
addEventListener('click', remember, true);
addEventListener('submit', wait, true);
new MutationObserver((_, ready) => {
  ready.disconnect();
  removeEventListener('click', remember, true);
  removeEventListener('submit', wait, true);
  if (missed?.isConnected) missed.click();
}).observe(document.documentElement, { attributeFilter: ['data-ready'] });
for (const touch of ['pointerover', 'pointerdown', 'keydown']) addEventListener(touch, begin, { once: true });
setTimeout(begin, ${LONGEST_WAIT_MS});
addEventListener('load', () => {
  if (document.visibilityState === 'hidden') begin();
  else new PerformanceObserver((_, paints) => {
    paints.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
});
`

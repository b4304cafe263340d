import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../../testing/cost-of.ts'
import { areStylesWithinBounds, cleanStyle, isHarmlessValue } from './clean-style.ts'
import { cleanSvg } from './clean-svg.ts'
import { isWithinBounds } from './svg-bounds.ts'
import { withoutDoctype } from './svg-entities.ts'

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`
const EVIL = '//evil.example/x'

test.each([
  ['an import', `@import "${EVIL}";`],
  ['an escaped import', `@\\69mport "${EVIL}";`],
  ['an import that removal would put together', `@@import '';import "${EVIL}";`],
  ['an import in capitals, with a comment', `@IMPORT/**/url(${EVIL});`],
  ['a font', `@font-face{font-family:x;src:url(${EVIL})}`],
  ['an address', `path{fill:url(${EVIL})}`],
  ['an escaped address', `path{fill:u\\72l(${EVIL})}`],
  ['an address that never ends', `path{fill:url(${EVIL}`],
  ['an address in quotes that never end', `path{fill:url("${EVIL}`],
  ['an address after a comment', `path{fill:/**/url(/**/${EVIL})}`],
  ['a set of pictures', `path{fill:image-set("${EVIL}" 1x)}`],
  ['a prefixed set of pictures', `path{fill:-webkit-image-set("${EVIL}" 1x)}`],
  ['an address in a variable', `path{--x:url(${EVIL});fill:var(--x)}`],
  ['an address in a nested rule', `path{:hover{fill:url(${EVIL})}}`],
  ['an address in a medium', `@media all{path{fill:url(${EVIL})}}`],
  ['a source', `path{fill:src("${EVIL}")}`],
])('a style that loads %s is drawn without it', async (_name, style) => {
  for (const written of [
    drawing(`<style>${style}</style><path d="M0 0h9"/>`),
    drawing(`<style><![CDATA[${style}]]></style><path d="M0 0h9"/>`),
  ]) {
    const cleaned = await cleanSvg(written)
    expect(cleaned).toContain('d="M0 0h9"')
    expect(cleaned).not.toContain('evil')
  }
})

test.each([
  ['style', `fill:url(${EVIL});stroke:red`],
  ['style', `fill:u\\72l(${EVIL})`],
  ['style', `fill:image-set('${EVIL}' 1x)`],
  ['fill', `url(${EVIL})`],
  ['fill', `\\75rl(${EVIL})`],
  ['fill', `image-set('${EVIL}' 1x)`],
  ['mask', `url(#a) url(${EVIL})`],
  ['cursor', `url(${EVIL}),auto`],
])('the attribute %s="%s" loads nothing', async (name, value) => {
  const cleaned = await cleanSvg(drawing(`<path ${name}="${value}" d="M0 0h9"/>`))
  expect(cleaned).toContain('d="M0 0h9"')
  expect(cleaned).not.toContain('evil')
})

test('what drawing programs write looks the same', async () => {
  const cleaned = await cleanSvg(
    drawing(
      `<style>.st0{fill:#FFF;stroke:url(#g);enable-background:new 0 0 9 9}@media print{.st0{fill:none}}</style>
      <g transform="matrix(1 0 0 -1 0 5) translate(5-3)" id="Layer (1)"><path class="st0" fill="url(#g) rgb(1,2,3)" d="M0 0h9"
      style="fill:#000;font-family:'My Font';filter:url('#blur');transform:rotate(45deg)"/></g>`,
    ),
  )
  expect(cleaned).toContain('.st0{fill:#FFF;stroke:url(#g);enable-background:new 0 0 9 9}@media print{.st0{fill:none}}')
  expect(cleaned).toContain('transform="matrix(1 0 0 -1 0 5) translate(5-3)"')
  expect(cleaned).toContain('id="Layer (1)"')
  expect(cleaned).toContain('fill="url(#g) rgb(1,2,3)"')
  expect(cleaned).toContain(
    'style="fill:#000;font-family:&quot;My Font&quot;;filter:url(#blur);transform:rotate(45deg)"',
  )
})

/** A letter, or any of the ways in which CSS spells it. */
const spelled = (word: string) =>
  fc
    .tuple(
      ...[...word].map((letter) => {
        const hex = letter.charCodeAt(0).toString(16)
        return fc.constantFrom(
          letter,
          letter.toUpperCase(),
          `\\${hex} `,
          `\\${hex.padStart(6, '0')}`,
          `\\${hex.toUpperCase()}\n`,
        )
      }),
    )
    .map((letters) => letters.join(''))
const PIECES = [
  '{',
  '}',
  '(',
  ')',
  ';',
  ':',
  '@',
  "'",
  '"',
  '/*',
  '*/',
  '\\',
  '\n',
  ' ',
  ',',
  '#a',
  'path',
  'fill',
  '--x',
  '!',
  '<!--',
  '@media all',
  '&',
  '0',
  'var(',
]
const style = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      spelled('url').map((url) => `${url}(${EVIL})`),
      spelled('import').map((name) => `@${name} "${EVIL}"`),
      spelled('image-set').map((name) => `${name}("${EVIL}" 1x)`),
    ),
    { maxLength: 25 },
  )
  .map((pieces) => pieces.join(''))

/** Texts and comments may say anything; without escapes they end at their own mark, or with the style. */
const withoutTexts = (text: string) => text.replace(/\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*(?:"|$)|'[^'\n]*(?:'|$)/g, ' ')

test('who drew it, and where it was kept, stays behind', async () => {
  const names = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" xmlns:d="http://purl.org/dc/elements/1.1/"'
  const notes = '<metadata><d:creator>Ada Lovelace</d:creator></metadata><i:view>/home/ada</i:view><!-- Ada -->'
  const drawn = '<path d="M0 0h5v5z"/><text>Brim</text>'
  const cleaned = await cleanSvg(drawing(notes + drawn, ` ${names} i:export-filename="/home/ada/x.png"`))
  expect(cleaned).not.toMatch(/ada/i)
  expect(cleaned).toContain('<text>Brim</text>')
})

test('no spelling of a style leaves an escape, an import or an address from elsewhere', () => {
  const expectHarmless = (text: string) => {
    expect(text).not.toContain('\\')
    expect(text).not.toMatch(/url\((?!\s*["']?#)|image-set|src\(/i)
  }
  fc.assert(
    fc.property(style, (text) => {
      for (const context of ['stylesheet', 'declarationList'] as const) {
        const cleaned = withoutTexts(cleanStyle(text, context))
        expectHarmless(cleaned)
        expect(cleaned).not.toMatch(/@(?!media)/i)
      }
      if (isHarmlessValue(text)) expectHarmless(withoutTexts(text))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['brackets without an end', 'path{fill:rgb('.repeat(20_000)],
  ['rules within rules', `${'a:b{'.repeat(200)}${'}'.repeat(200)}`],
  ['mistake upon mistake', `a{${'b:c !;'.repeat(40_000)}`],
])('a style of %s is left out at once', (_name, text) => {
  const start = performance.now()
  expect(cleanStyle(text, 'stylesheet')).toBe('')
  expect(performance.now() - start).toBeLessThan(5_000)
})

test.each([
  ['more than 10,000 elements', drawing('<g/>'.repeat(10_000))],
  [
    '9,000 attributes of one element',
    drawing(`<g ${Array.from({ length: 9_000 }, (_, n) => `b${n}="1"`).join(' ')}/>`),
  ],
  ['eight attributes of each of 9,000 elements', drawing('<g a="" b="" c="" d="" e="" f="" g="" h=""/>'.repeat(9_000))],
  ['more than 100,000 comments', drawing('<!---->'.repeat(100_001))],
  ['elements 300 deep', drawing('<g>'.repeat(300) + '</g>'.repeat(300))],
  ['a comment that never ends', drawing('<!--'.repeat(100_000))],
  ['a tag that never ends', drawing('<g id="')],
])('%s are no drawing, and no parser sees them', async (_name, svg) => {
  expect(isWithinBounds(svg)).toBe(false)
  expect(await cleanSvg(svg)).toBeUndefined()
})

test.each([
  ['styles', `<style>${'a{b:c}'.repeat(20)}</style>`],
  ['styles of elements', `<path style="${'a:b;'.repeat(60)}"/>`],
  ['values', `<path fill="${'a(1)'.repeat(60)}"/>`],
])('%s that are only together too many are no drawing', async (_name, one) => {
  expect(await cleanSvg(drawing(one.repeat(9_000)))).toBeUndefined()
})

test.each([
  ['comments with a letter between them', 'x<!---->'.repeat(20_000)],
  [
    'styles that lie in a style, where nothing reads them',
    `<style><g>${'a{b:c}'.repeat(20)}</g></style>`.repeat(3_000),
  ],
])('%s are left out as soon as others', async (_name, inside) => {
  expect(await costOf(() => cleanSvg(drawing(inside)))).toBeLessThan(100)
})

/** As Inkscape writes them at their longest. */
const WORDS_STYLE = `font-style:normal;font-variant:normal;font-weight:normal;font-stretch:normal;font-size:10.58px;line-height:1.25;
  font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal';text-align:start;letter-spacing:0px;word-spacing:0px;
  writing-mode:lr-tb;text-anchor:start;fill:#1a2b3c;fill-opacity:1;stroke:none;stroke-width:0.26458332;paint-order:normal`
/** As Illustrator does. */
const CLASS_STYLE = '.cls-12{fill:#1a2b3c;stroke:#fff;stroke-miterlimit:10;stroke-width:.25px;}'

test('styles of ten thousand elements, as drawing programs write them, are not too many', () => {
  expect(areStylesWithinBounds(Array<string>(10_000).fill(WORDS_STYLE))).toBe(true)
  expect(
    areStylesWithinBounds([CLASS_STYLE.repeat(10_000), ...Array<string>(10_000).fill('matrix(1 0 0 -1 0 5)')]),
  ).toBe(true)
})

const MANY = Array.from({ length: 1_000 }, (_, n) => n)
test.each([
  ['letters', `<p/>${MANY.map((n) => `<b a="${n}"/>`).join('')}${'<p/>x'.repeat(1_000)}`],
  ['tables', `${'<table/>'.repeat(1_000)}${'<nobr/>'.repeat(1_000)}${'<a/>'.repeat(1_000)}`],
])('%s of a page, which have no end there, are not multiplied with each other', async (_name, parts) => {
  expect(await costOf(() => cleanSvg(drawing(`${parts}<path d="M0 0h9"/>`)))).toBeLessThan(100)
})

test('twenty thousand comments are left out at once', async () => {
  expect(await costOf(() => cleanSvg(drawing(`${'<!---->'.repeat(20_000)}<path d="M0 0h9"/>`)))).toBeLessThan(100)
})

test('words in a section stay', async () => {
  expect(await cleanSvg(drawing('<text><![CDATA[Caps & co <b>]]></text>'))).toContain('Caps &amp; co &lt;b&gt;')
})

test.each<[string, string]>([
  ['@keyframes', '<style>@keyframes k{from{opacity:0}}path{animation:k 1s infinite}</style><path/>'],
  ['@-webkit-keyframes', '<style>@-WEBKIT-keyframes k{to{fill:red}}</style><path style="animation:k 1s"/>'],
  ...['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set'].map((tag): [string, string] => [
    tag,
    `<path><${tag} attributeName="x" values="1;2" dur="1s" repeatCount="indefinite"/></path>`,
  ]),
])('a drawing stands still: %s is cut', async (_name, parts) => {
  const cleaned = await cleanSvg(drawing(parts))
  expect(cleaned).toContain('<path')
  expect(cleaned).not.toMatch(/keyframes|<animate|<set/i)
})

test('a style stays that asks what drawing programs ask', async () => {
  const selectors = [
    '*',
    'path',
    '.cls-1',
    '#badge',
    'svg .a.b path',
    'g>path',
    'path:nth-child(2n)',
    '[id=a]',
    'a~path',
  ]
  for (const selector of selectors) {
    const drawn = await cleanSvg(drawing(`<style>${selector.replace('>', '&gt;')}{fill:red}</style><path/>`))
    expect(drawn, selector).toContain('{fill:red}')
  }
})

test('tags in comments, sections and attributes do not count', () => {
  const tags = '<g>'.repeat(300)
  expect(isWithinBounds(drawing(`<!--${tags}--><style><![CDATA[${tags}]]></style><g id="a>b"/>`))).toBe(true)
})

test.each([
  ['a name', 'a'.repeat(20_000)],
  ['blanks', ' '.repeat(20_000)],
  ['entities', `svg [${'] '.repeat(20_000)}`],
])('a document type of nothing but %s, which never ends, is passed over in no time', async (_what, never) => {
  const text = drawing(`<!DOCTYPE ${never}`).replace('</svg>', '')
  expect(await costOf(() => withoutDoctype(text))).toBeLessThan(20)
})

test('entities of a document type grow to a mebibyte and no further', () => {
  const value = 'x'.repeat(1000)
  const svg = `<!DOCTYPE svg [<!ENTITY a "${value}">]>${drawing('&a;'.repeat(100_000))}`
  expect(withoutDoctype(svg).length).toBeLessThan(2 * 1024 * 1024)
  const start = performance.now()
  withoutDoctype('<!DOCTYPE svg ['.repeat(50_000))
  expect(performance.now() - start).toBeLessThan(2_000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../testing/cost-of.ts'
import { cleanStyle, isHarmlessValue } from './clean-style.ts'
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

const sixteen = (part: (n: number) => string) => Array.from({ length: 16 }, (_, n) => part(n + 1)).join('')
const two = (shape: string) => shape + shape
const masked = (how: (n: number) => string) =>
  `<mask id="a0"><path d="M0 0h9"/></mask>${sixteen((n) => `<mask id="a${n}">${two(`<path d="M0 0h9" ${how(n - 1)}/>`)}</mask>`)}<path d="M0 0h9" ${how(16)}/>`

test.each([
  [
    'by a use',
    `<g id="a0"/>${sixteen((n) => `<g id="a${n}">${two(`<use href="#a${n - 1}"/>`)}</g>`)}<use href="#a16"/>`,
  ],
  ['by a use of many', `<g id="a">${'<path/>'.repeat(500)}</g>${'<use xlink:href="#a"/>'.repeat(200)}`],
  ['by an attribute', masked((n) => `mask="url( '#a${n}' )"`)],
  ['by a style', masked((n) => `style="fill:red;mask:URL(#a${n})"`)],
  [
    'by a class',
    `<style>${sixteen((n) => `g > .m${n}[class]{mask:url(#a${n})}`)}</style>${masked((n) => `class="b m${n}"`)}`,
  ],
  ['by a name', `<style>path{mask:url(#a)}</style><mask id="a"><path/></mask>`],
  ['by any of a name space', `<style>*|path{mask:url(#a)}</style><mask id="a"><path/></mask>`],
  [
    'by a group’s color',
    `<pattern id="a0"/>${sixteen((n) => `<pattern id="a${n}"><g fill="url(#a${n - 1})">${two('<path/>')}</g></pattern>`)}`,
  ],
  [
    'at each point',
    `<marker id="a0"/>${[1, 2, 3, 4].map((n) => `<marker id="a${n}"><path marker-mid="url(#a${n - 1})" d="${'h1'.repeat(50)}"/></marker>`).join('')}`,
  ],
  [
    'at each point of what is shown',
    `<path id="p" d="${'h1'.repeat(300)}"/><marker id="a">${'<path/>'.repeat(200)}</marker><g marker-mid="url(#a)"><use href="#p"/></g>`,
  ],
  [
    'by a mark that is painted like its line',
    `<marker id="m">${'<path fill="context-fill"/>'.repeat(50)}</marker><pattern id="a0"/>${sixteen((n) => `<pattern id="a${n}"><path marker-end="url(#m)" fill="url(#a${n - 1})"/></pattern>`)}`,
  ],
  [
    'by what surrounds them',
    sixteen((n) => `<g fill="url(#a${n - 1})"><pattern id="a${n}">${two('<path/>')}</pattern></g>`),
  ],
  [
    'by a use of a line of many points',
    `<path id="a" d="${'h1v1'.repeat(100)}"/><g id="b">${'<use href="#a"/>'.repeat(40)}</g>${'<use href="#b"/>'.repeat(40)}`,
  ],
  ['in a circle', '<g id="one"><use href="#other"/></g><g id="other"><use href="#one"/></g>'],
])('what would be drawn without end, as parts show each other %s, is no drawing', async (_name, parts) => {
  expect(await cleanSvg(drawing(parts, ' xmlns:xlink="http://www.w3.org/1999/xlink"'))).toBeUndefined()
})

test.each([
  ['an escaped name', '<use href="#%61"/><path fill="url(#%61)"/>', '%61'],
  ['a variable', '<path style="--m:url(#a);mask:var(--m)"/>', '--m:'],
  ['a style’s own line', '<style>path{d:path("h1h1")}</style><path style="d:path(\'h1\')"/>', 'path('],
  [
    'what is around',
    '<style>g *{mask:inherit}</style><path mask="inherit" style="clip-path:var(--x,inherit)"/>',
    'inherit',
  ],
])('what would hide behind %s how much is drawn is cut', async (_name, hidden, gone) => {
  const cleaned = await cleanSvg(drawing(`<g id="a"/>${hidden}<style>g{fill:inherit}</style>`))
  expect(cleaned?.replace('fill:inherit', '')).not.toContain(gone)
  expect(cleaned).toContain('g{fill:inherit}')
})

test.each<[string, string]>([
  ['@keyframes', '<style>@keyframes k{from{opacity:0}}path{animation:k 1s infinite}</style><path/>'],
  ['@-webkit-keyframes', '<style>@-WEBKIT-keyframes k{to{fill:red}}</style><path style="animation:k 1s"/>'],
  ...['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set'].map((tag): [string, string] => [
    tag,
    `<path><${tag} attributeName="x" values="1;2" dur="1s" repeatCount="indefinite"/></path>`,
  ]),
])('a drawing stands still, and so is drawn once: %s is cut', async (_name, parts) => {
  const cleaned = await cleanSvg(drawing(parts))
  expect(cleaned).toContain('<path')
  expect(cleaned).not.toMatch(/keyframes|<animate|<set/i)
})

test('parts that are shown often, and in each other, stay', async () => {
  const leaf = '<symbol id="leaf"><path d="M0 0h9" fill="url(#g)"/><path d="M0 0v9" fill="url(#g)"/></symbol>'
  const twig = `<g id="twig" clip-path="url(#c)">${'<use href="#leaf"/>'.repeat(20)}</g><clipPath id="c"><path d="M0 0h9v9z"/></clipPath>`
  const tree = `<linearGradient id="g"><stop/></linearGradient>${leaf}${twig}${'<use href="#twig"/>'.repeat(300)}`
  for (const parts of [
    tree,
    `<clipPath id="c"><use href="#r"/></clipPath><rect id="r"/>${'<g clip-path="url(#c)">'.repeat(9)}${'<path/>'.repeat(900)}${'</g>'.repeat(9)}`,
    `<g class="m">${'<path class="m"/>'.repeat(5000)}</g><style>.m{mask:url(#a)}</style><mask id="a"/>`,
  ])
    expect(await cleanSvg(drawing(parts))).toContain('<g')
})

const parts = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join('')

test.each([
  [
    'five hundred gradients, each by a class',
    `<style>${parts(500, (n) => `.cls-${n}{fill:url(#linear-gradient-${n})}`)}</style>${parts(500, (n) => `<linearGradient id="linear-gradient-${n}"><stop/><stop/><stop/></linearGradient>${`<path class="cls-${n}"/>`.repeat(4)}`)}`,
  ],
  [
    'hundreds of clip groups, each by a class',
    `<style>${parts(400, (n) => `.cls-${n}{clip-path:url(#clippath-${n})}`)}</style>${parts(400, (n) => `<clipPath id="clippath-${n}"><rect/></clipPath><g class="cls-${n}">${'<path/>'.repeat(12)}</g>`)}`,
  ],
  [
    'clip groups in each other around words with a font of their surroundings',
    `${parts(10, (n) => `<defs><rect id="r${n}"/></defs><clipPath id="c${n}"><use href="#r${n}"/></clipPath><g clip-path="url(#c${n})">`)}${'<text style="font-family:inherit"/>'.repeat(100)}${'</g>'.repeat(10)}`,
  ],
  [
    'dots on a line beside a long one',
    `<marker id="Dot"><path style="fill:context-stroke"/></marker><path style="marker-mid:url(#Dot)" d="M0 0L1 1L2 2"/><path d="${'L1.234,5.678'.repeat(9000)}"/>`,
  ],
  [
    'dots at ten thousand points',
    `<marker id="Dot"><path/></marker>${`<path style="marker:url(#Dot)" d="${'L 1.234,5.678'.repeat(30)}"/>`.repeat(333)}`,
  ],
  [
    'a line of two hundred thousand points, filled, cut by and shown once more',
    `<path id="a" d="${'h1v1'.repeat(100_000)}"/><clipPath id="c"><use href="#a"/></clipPath><g clip-path="url(#c)"><use href="#a"/></g>`,
  ],
  [
    'a sign of a thousand points, two hundred times',
    `<path id="a" d="${'h1v1'.repeat(500)}"/>${'<use href="#a"/>'.repeat(200)}`,
  ],
  [
    'a pattern for what has an id',
    '<style>#badge{fill:url(#dots)}</style><pattern id="dots"><circle/></pattern><path id="badge"/>',
  ],
  [
    'a pattern for words, a mask for what is in a group',
    '<style>text{fill:url(#dots)}.art path{mask:url(#fade)}</style><pattern id="dots"><circle/></pattern><mask id="fade"><rect/></mask><g class="art"><path/></g><text/>',
  ],
  ['what refers to nothing', '<g><use href="#"/><path fill="url(#)"/></g>'],
  ['a name that reads like an address', '<g id="url(//[)"><path/></g>'],
])('a drawing stays as programs write it, with %s', async (_name, inside) => {
  expect(await cleanSvg(drawing(inside))).toBeDefined()
})

test('a style that says five hundred times of ten thousand classes what they show makes it no drawing', async () => {
  const classes = Array.from({ length: 10_000 }, (_, n) => `.c${n}`).join()
  const style = `<style>${classes}{${'mask:url(#a);'.repeat(500)}}</style>`
  expect(await cleanSvg(drawing(`${style}<mask id="a"/>`))).toBeUndefined()
})

test('a style that asks three hundred times of all of nine thousand parts what they are makes it no drawing', async () => {
  const drawn = (selector: string) =>
    drawing(`<style>${`${selector},`.repeat(300)}b{fill:red}</style>${'<path/>'.repeat(9_000)}`)
  expect(await cleanSvg(drawn('*'))).toBeUndefined()
  expect(await cleanSvg(drawn('path.a'))).toBeDefined()
})

test.each([
  ['a~path', 'what is before it'],
  ['g+path', 'what is right before it'],
  ['path:has(~a)', 'what is behind it'],
  ['path:not(a~path)', 'what is not before it'],
  ['path:nth-child(2n of a~path)', 'of which others it is the second'],
  ['path[class*=a]', 'what stands in its words'],
])('a style that asks of a part, as %s, %s is left out', async (selector) => {
  expect(await cleanSvg(drawing(`<style>${selector}{fill:red}g{fill:blue}</style><path/>`))).toContain('<style>g{')
})

test.each([':lang(en)', ':nth-child(n)', '[class]', '.a', ' g'])(
  'a style that asks of a part, as %s, one thing after another without end is left out',
  async (asked) => {
    const style = `<style>path${asked.repeat(8_000)}{fill:red}g{fill:blue}</style>`
    expect(await cleanSvg(drawing(`${style}<path class="a"/>`))).toContain('<style>g{')
  },
)

test('nor does a style stay that asks something within itself', async () => {
  const cleaned = await cleanSvg(
    drawing('<style>.a,.b{&amp; path{fill:red}}.c{@media print{.d &amp;{fill:red}}}</style>'),
  )
  expect(cleaned).not.toContain('red')
})

test('a style that asks a hundred times what is around parts far inside makes it no drawing', async () => {
  const style = `<style>${'g svg path,'.repeat(100)}b{fill:red}</style>`
  const paths = '<path/>'.repeat(5_000)
  expect(await cleanSvg(drawing(`${style}${'<g>'.repeat(200)}${paths}${'</g>'.repeat(200)}`))).toBeUndefined()
  expect(await cleanSvg(drawing(style + paths))).toContain('red')
})

test('a style that asks a hundred times for one of a hundred thousand names makes it no drawing', async () => {
  const style = `<style>${parts(100, (n) => `.a${n} path,`)}b{fill:red}</style>`
  const named = (names: number) => `<g class="${parts(names, (n) => `b${n} `)}"><path/></g>`
  expect(await cleanSvg(drawing(style + named(100_000)))).toBeUndefined()
  expect(await cleanSvg(drawing(style + named(100)))).toContain('red')
})

test('a style stays that asks what drawing programs ask', async () => {
  const selectors = ['*', 'path', '.cls-1', '#badge', 'svg .a.b path', 'g>path', 'path:nth-child(2n)', '[id=a]']
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

import * as css from 'css-tree'

const DEEPEST_NESTING = 6
const MOST_MISTAKES = 20
const MAX_STYLE_CHARS = 512 * 1024
/** Names, numbers and signs of all styles of a drawing: ten thousand elements, each with twenty settings, have fewer. */
const MOST_TOKENS = 1_000_000
/** To a part of the same drawing, by its name as that is written there. */
export const OWN_REFERENCE = /^\s*#[^%\s]*\s*$/

/** What computes or draws by itself. Whatever loads, `image-set` and `src` among them, is not here. */
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective cubic-bezier steps
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  polygon circle ellipse inset path rect xywh`.split(/\s+/),
)
const PLAIN = new Set(
  'Value Identifier Number Percentage Dimension Hash String Operator WhiteSpace Parentheses UnicodeRange'.split(' '),
)

const { tokenTypes } = css
const CLOSED_BY = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
])

/** Together they are parsed as long as one is, however many they are. */
export function areStylesWithinBounds(styles: Iterable<string>): boolean {
  let tokens = 0
  for (const style of styles) {
    css.tokenize(style, () => {
      tokens += 1
    })
    if (tokens > MOST_TOKENS) return false
  }
  return true
}

/** The same style with nothing in it that loads: what is understood and harmless stays, everything else goes. */
export function cleanStyle(style: string, context: 'stylesheet' | 'declarationList'): string {
  const tree = parsed(style, context)
  if (!tree) return ''
  css.walk(tree, (node, item, list) => {
    if (list && !mayStay(node)) list.remove(item)
  })
  return css.generate(tree)
}

/** Whether an attribute can be read as a style's value that loads nothing. */
export function isHarmlessValue(value: string): boolean {
  if (value.includes('\\')) return false
  if (!value.includes('(')) return true
  const tree = parsed(value, 'value')
  return tree !== undefined && isHarmless(tree)
}

/** Undefined where somebody tries the parser's patience: each mistake makes it look at the whole text again. */
function parsed(text: string, context: string): css.CssNode | undefined {
  if (text.length > MAX_STYLE_CHARS || isTooDeep(text)) return undefined
  let mistakes = 0
  const onParseError = (error: css.SyntaxParseError) => {
    mistakes += 1
    if (mistakes > MOST_MISTAKES) throw error
  }
  try {
    return css.parse(text, { context, parseCustomProperty: true, onParseError })
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return undefined
    throw error
  }
}

function mayStay(node: css.CssNode): boolean {
  if (node.type === 'Rule') return node.prelude.type === 'SelectorList' && isUnescaped(node.prelude)
  if (node.type === 'Declaration') return /^[\w-]+$/.test(node.property) && isHarmless(node.value)
  if (node.type === 'Atrule') {
    const { name, prelude, block } = node
    return /^media$/i.test(name) && block !== null && prelude?.type === 'AtrulePrelude' && isUnescaped(prelude)
  }
  return !['Raw', 'Comment', 'CDO', 'CDC'].includes(node.type)
}

function isHarmless(value: css.CssNode): boolean {
  const stranger = css.find(value, (node) => {
    if (node.type === 'Url') return !OWN_REFERENCE.test(node.value)
    if (node.type === 'Function') return !FUNCTIONS.has(node.name.toLowerCase())
    return !PLAIN.has(node.type)
  })
  return stranger === null && isUnescaped(value)
}

/** Whatever is compared with what it must not be is compared as it is written. */
const isUnescaped = (node: css.CssNode) => !css.generate(node).includes('\\')

/** The parser calls itself for each bracket, so they are counted before it runs. */
function isTooDeep(style: string): boolean {
  const open: number[] = []
  let deepest = 0
  css.tokenize(style, (type) => {
    const closing = CLOSED_BY.get(type)
    if (closing !== undefined) deepest = Math.max(deepest, open.push(closing))
    else if (type === open.at(-1)) open.pop()
  })
  return deepest > DEEPEST_NESTING
}

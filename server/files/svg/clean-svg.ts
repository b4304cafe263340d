import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'
import { areStylesWithinBounds, cleanStyle, isHarmlessValue, OWN_REFERENCE } from './clean-style.ts'
import { isEmbeddedPicture, plainEmbedded } from './plain-embedded.ts'
import { isWithinBounds } from './svg-bounds.ts'
import { withoutDoctype } from './svg-entities.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** These are read as text, never as a style. */
const TEXT_ATTRIBUTE = /^(?:id|class|title|lang|name|unicode|glyph-name|aria-.*|xml.*)$/i

const RULES: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['foreignObject', 'script', 'a', 'animateTransform', 'animateMotion', 'animateColor'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** What programs write beside the drawing: whose it is, where it was kept, how it was last looked at. Nor is anything drawn in a style. */
const isNote = ({ namespaceURI, localName, parentElement }: Element) =>
  namespaceURI !== SVG || localName === 'metadata' || /^style$/i.test(parentElement?.localName ?? '')

/** The same drawing with nothing in it that runs, navigates or loads; undefined when it is no drawing at all. */
export async function cleanSvg(svg: string): Promise<string | undefined> {
  const text = withoutDoctype(svg).trim()
  if (!isWithinBounds(text)) return undefined
  const { window } = new JSDOM('')
  try {
    const source = new window.DOMParser().parseFromString(text, 'image/svg+xml')
    const root = source.documentElement
    if (root.localName !== 'svg' || root.namespaceURI !== SVG || source.querySelector('parsererror')) return undefined
    const drawing = withoutNotes(root)
    if (!areStylesWithinBounds(stylesOf(drawing))) return undefined
    const purify = createDOMPurify(window)
    purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
      const { attrName, attrValue } = attribute
      if (/(?:^|:)href$/i.test(attrName)) {
        attribute.keepAttr = OWN_REFERENCE.test(attrValue) || isEmbeddedPicture(attrValue)
        attribute.forceKeepAttr = attribute.keepAttr
      } else if (attrName === 'style') attribute.attrValue = cleanStyle(attrValue, 'declarationList')
      else if (!TEXT_ATTRIBUTE.test(attrName)) attribute.keepAttr = isHarmlessValue(attrValue)
    })
    purify.addHook('uponSanitizeElement', (node, { tagName }) => {
      if (tagName === 'style') node.textContent = cleanStyle(node.textContent ?? '', 'stylesheet')
    })
    // As it was parsed: written out and parsed as a page, some kilobytes without end tags became millions of elements.
    const cleaned = purify.sanitize(drawing, RULES).querySelector('svg')
    if (!cleaned) return undefined
    for (const element of [cleaned, ...cleaned.querySelectorAll('*')]) await makePicturesPlain(element)
    return new window.XMLSerializer().serializeToString(cleaned)
  } catch (error) {
    if (error instanceof window.DOMException) return undefined
    throw error
  } finally {
    window.close()
  }
}

/**
 * Of what XML alone knows, a section is text that is written differently, and the rest is not drawn. As a copy: what is taken out of
 * thousands of others is looked for among all of them.
 */
function withoutNotes(element: Element): Element {
  const copy = element.cloneNode(false)
  if (!isElement(copy)) throw new TypeError('the copy of an element is none')
  for (const child of element.childNodes) {
    if (isElement(child)) {
      if (!isNote(child)) copy.append(withoutNotes(child))
    } else if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE)
      copy.append(child.nodeValue ?? '')
  }
  return copy
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

/** Each text in which a style is looked for, once however they lie within each other. */
function* stylesOf(drawing: Element): Generator<string, void> {
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) if (/^style$/i.test(name) || value.includes('(')) yield value
    if (/^style$/i.test(element.localName))
      for (const { nodeValue } of element.childNodes) if (nodeValue !== null) yield nodeValue
  }
}

/** Without what cameras noted in them, where it was taken for example. */
async function makePicturesPlain(element: Element): Promise<void> {
  for (const attribute of [...element.attributes].filter(({ value }) => isEmbeddedPicture(value))) {
    const plain = await plainEmbedded(attribute.value)
    if (plain) attribute.value = plain
    else element.removeAttributeNode(attribute)
  }
}

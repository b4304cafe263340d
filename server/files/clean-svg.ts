import createDOMPurify, { type Config } from 'dompurify'
import { JSDOM } from 'jsdom'
import { withoutDoctype } from './svg-entities.ts'

const SVG = 'http://www.w3.org/2000/svg'
const OWN_REFERENCE = /^\s*#/
const EMBEDDED_PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i
/** In styles: anything fetched from elsewhere. References into the drawing itself stay. */
const OUTSIDE_IN_STYLE = /@import[^;]*;?|url\(\s*(?!['"]?\s*#)[^)]*\)|expression\s*\(/gi

const RULES: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['foreignObject', 'script', 'a'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** The same drawing with nothing in it that runs, navigates or loads; undefined when it is no drawing at all. */
export function cleanSvg(svg: string): string | undefined {
  const { window } = new JSDOM('')
  try {
    const source = new window.DOMParser().parseFromString(withoutDoctype(svg).trim(), 'image/svg+xml')
    const root = source.documentElement
    if (root.localName !== 'svg' || root.namespaceURI !== SVG || source.querySelector('parsererror')) return undefined
    const purify = createDOMPurify(window)
    purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
      if (/(?:^|:)href$/i.test(attribute.attrName)) {
        attribute.keepAttr = OWN_REFERENCE.test(attribute.attrValue) || EMBEDDED_PICTURE.test(attribute.attrValue)
        attribute.forceKeepAttr = attribute.keepAttr
      } else attribute.attrValue = attribute.attrValue.replace(OUTSIDE_IN_STYLE, '')
    })
    purify.addHook('uponSanitizeElement', (node, { tagName }) => {
      if (tagName === 'style') node.textContent = (node.textContent ?? '').replace(OUTSIDE_IN_STYLE, '')
    })
    const cleaned = purify.sanitize(new window.XMLSerializer().serializeToString(root), RULES)
    const drawing = cleaned.querySelector('svg')
    return drawing ? new window.XMLSerializer().serializeToString(drawing) : undefined
  } catch (error) {
    if (error instanceof window.DOMException) return undefined
    throw error
  } finally {
    window.close()
  }
}

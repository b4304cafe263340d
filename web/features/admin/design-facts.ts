import { EMBROIDERY_LABELS, HAT_STYLES, type HatStyle } from '../../../domain/requests/hat-design.ts'
import {
  DESIGN_POSITION_LABELS,
  KOOZIE_SIZE_LABELS,
  KOOZIE_STYLE_LABELS,
} from '../../../domain/requests/koozie-design.ts'
import type { AttachedFile } from './file-links.tsx'

export interface Fact {
  label: string
  value: string
  /** Shown beside the value as a swatch. */
  color?: string
}

/** What the design looks like, as far as a drawing can tell. */
export type Drawing =
  | { product: 'Hat'; style: HatStyle | undefined; hatColor: string; bandColor: string; logo: string | undefined }
  | { product: 'Koozie'; color: string; slim: boolean; logo: string | undefined }

export interface DesignFacts {
  drawing: Drawing | undefined
  facts: Fact[]
  files: AttachedFile[]
  preview: string | undefined
  findings: string[]
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? { ...value } : {})
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Customization data may be an object, or the same as JSON text. */
function readDesign(design: unknown): Fields {
  if (typeof design !== 'string') return fieldsOf(design)
  try {
    return fieldsOf(JSON.parse(design))
  } catch (error) {
    if (error instanceof SyntaxError) return { note: design }
    throw error
  }
}

const LABELS: Record<string, string> = {
  style: 'Style',
  hatColor: 'Hat color',
  bandColor: 'Band color',
  size: 'Size',
  color: 'Color',
  pattern: 'Pattern',
  note: 'Design',
}
const VALUE_LABELS: Record<string, string> = { ...KOOZIE_SIZE_LABELS, ...KOOZIE_STYLE_LABELS }
const placeLabel = (labels: Record<string, string>, place: string) =>
  (labels[place] ?? place).replace(' (optional)', '')

/** What a design says, for people: whatever is missing or unknown in it is left out, nothing breaks. */
export function designFacts(design: unknown): DesignFacts {
  const data = readDesign(design)
  const artwork = fieldsOf(data.artwork)
  const facts = Object.entries(LABELS).flatMap(([name, label]): Fact[] => {
    const value = textOf(data[name])
    if (!value) return []
    return [{ label, value: VALUE_LABELS[value] ?? value, ...(/color$/i.test(name) && { color: value }) }]
  })
  const locations = data.addOns ?? fieldsOf(data.embroidery).locations
  if (Array.isArray(locations) && locations.length > 0) {
    facts.push({
      label: 'Embroidery',
      value: locations.map((place) => placeLabel(EMBROIDERY_LABELS, String(place))).join(', '),
    })
  }
  if (typeof data.addMagnet === 'boolean') facts.push({ label: 'Magnet', value: data.addMagnet ? 'Yes' : 'No' })
  const findings = Array.isArray(artwork.findings) ? artwork.findings.filter((item) => typeof item === 'string') : []
  const preview = textOf(artwork.previewUrl)
  return { facts, files: designFiles(data), preview, findings, drawing: drawingOf(data) }
}

function drawingOf(data: Fields): Drawing | undefined {
  if (data.product === 'Hat') {
    const style = HAT_STYLES.find((known) => known === data.style)
    const [hatColor, bandColor] = [textOf(data.hatColor) ?? '', textOf(data.bandColor) ?? '']
    return { product: 'Hat', style, hatColor, bandColor, logo: textOf(data.logoUrl) }
  }
  if (data.product !== 'Koozie') return undefined
  const slim = data.size === 'skinny-12oz'
  return { product: 'Koozie', color: textOf(data.color) ?? '', slim, logo: textOf(fieldsOf(data.designFiles).front) }
}

function designFiles(data: Fields): AttachedFile[] {
  const logo = textOf(data.logoUrl)
  const filesIn = (files: unknown, labels: Record<string, string>) =>
    Object.entries(fieldsOf(files)).flatMap(([place, value]) => {
      const url = textOf(value)
      return url ? [{ label: placeLabel(labels, place), url }] : []
    })
  return [
    ...(logo ? [{ label: 'Logo', url: logo }] : []),
    ...filesIn(fieldsOf(data.embroidery).files, EMBROIDERY_LABELS),
    ...filesIn(data.designFiles, DESIGN_POSITION_LABELS),
  ]
}

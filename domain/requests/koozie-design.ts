export const KOOZIE_SIZES = ['regular-12oz', 'skinny-12oz'] as const
export type KoozieSize = (typeof KOOZIE_SIZES)[number]

export const KOOZIE_SIZE_LABELS: Record<KoozieSize, string> = {
  'regular-12oz': 'Regular 12 oz',
  'skinny-12oz': 'Skinny 12 oz',
}

export const KOOZIE_STYLES = ['solid', 'pattern'] as const
export type KoozieStyle = (typeof KOOZIE_STYLES)[number]

export const KOOZIE_PATTERNS = ['Pattern 1', 'Pattern 2', 'Pattern 3'] as const
export type KooziePattern = (typeof KOOZIE_PATTERNS)[number]

export const DEFAULT_KOOZIE_COLOR = '#292c2f'

export const DESIGN_POSITIONS = ['front', 'back', 'bottom'] as const
export type DesignPosition = (typeof DESIGN_POSITIONS)[number]

export const DESIGN_POSITION_LABELS: Record<DesignPosition, string> = {
  front: 'Front design',
  back: 'Back design',
  bottom: 'Bottom design (optional)',
}

export const HAT_STYLES = ['5-panel', '6-panel'] as const
export type HatStyle = (typeof HAT_STYLES)[number]

export const EMBROIDERY_LOCATIONS = ['leftSide', 'rightSide', 'back'] as const
export type EmbroideryLocation = (typeof EMBROIDERY_LOCATIONS)[number]

export const EMBROIDERY_LABELS: Record<EmbroideryLocation, string> = {
  leftSide: 'Left side',
  rightSide: 'Right side',
  back: 'Back',
}

/** A 3- or 6-digit hex colour with a leading #. */
export const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** The swatch of anything that is no such colour. */
const NEUTRAL_SWATCH = '#d1d5db'

export function swatchOf(color: string): string {
  return HEX_COLOR.test(color.trim()) ? color.trim() : NEUTRAL_SWATCH
}

/** '#abc' as '#aabbcc' */
export const longHex = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex)

/** A colour may also be told in words. */
export const MAX_COLOR_CHARS = 100

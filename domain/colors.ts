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

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(longHex(hex.trim()).slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const hexOf = (color: Rgb) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** OKLab (Björn Ottosson, 2020): equal distances in it look equally large. In CIE Lab blues lie too near to purple. */
function oklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122215 * r + 0.5363325 * g + 0.051446 * b)
  const m = Math.cbrt(0.2119035 * r + 0.6806995 * g + 0.107397 * b)
  const s = Math.cbrt(0.0883025 * r + 0.2817188 * g + 0.6299787 * b)
  return [
    0.2104543 * l + 0.7936178 * m - 0.004072 * s,
    1.9779985 * l - 2.4285922 * m + 0.4505937 * s,
    0.025904 * l + 0.7827718 * m - 0.8086758 * s,
  ]
}

/** How different two colours look: 0 for the same, 1 for black and white; their lightness may count for less. */
export function seenApart(one: Rgb, other: Rgb, lightness = 1): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot((a[0] - b[0]) * lightness, a[1] - b[1], a[2] - b[2])
}

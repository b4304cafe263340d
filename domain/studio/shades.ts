import { HEX_COLOR, longHex, rgbOf } from '../colors.ts'
import { nearestThread } from './threads.ts'

/** The shades that most customers ask for, by name. */
export const SHADES = [
  ['Black', '#17181a'],
  ['Navy', '#1f2a44'],
  ['Charcoal', '#4a4d52'],
  ['White', '#ffffff'],
  ['Cream', '#f6f1e7'],
  ['Khaki', '#b8a07a'],
  ['Forest', '#23432f'],
  ['Maroon', '#6b1f2b'],
  ['Red', '#c23b22'],
  ['Royal', '#2456a6'],
] as const

const shadeOf = (hex: string) => SHADES.find(([, known]) => known === longHex(hex.toLowerCase()))?.[0]

/** 'Navy': the name that comes closest. */
export const colorName = (hex: string) => shadeOf(hex) ?? nearestThread(rgbOf(hex)).name

/** A color as people say it: 'Navy', 'about Bright blue', or whatever was written. */
export function spokenColor(written: string): string {
  const text = written.trim()
  if (!HEX_COLOR.test(text)) return text || 'not given'
  return `${shadeOf(text) ? '' : 'about '}${colorName(text)}`
}

/** The same with what was written: 'Navy (#1f2a44)', 'about Bright blue (#336699)'. */
export function colorWords(written: string): string {
  const text = written.trim()
  return HEX_COLOR.test(text) ? `${spokenColor(text)} (${text})` : spokenColor(text)
}

/** The same in the shop's own words alone: for what is said in its name to whoever did not write it. */
export const colorInOwnWords = (written: string, told = colorWords) =>
  HEX_COLOR.test(written.trim()) ? told(written) : 'As written'

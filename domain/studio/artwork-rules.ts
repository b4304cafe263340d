import { hexOf, type Rgb, rgbOf, seenApart } from '../colors.ts'
import { count } from '../pricing/tiers.ts'
import type { Technique } from '../products/product-kind.ts'
import type { ArtworkFacts, Finding, FindingCode, Ink, Mend, Placing } from './artwork-facts.ts'
import { inches } from './inches.ts'
import { colorName } from './shades.ts'
import { nearestThread, type Thread } from './threads.ts'

const SEWN_STROKE_INCHES = 0.05
const SEWN_LETTER_INCHES = 0.25
const PIXELS_PER_INCH: Record<Technique, number> = { sewn: 150, printed: 200 }
export const MOST_THREADS = 12
export const MUCH_BLENDED = 0.08
const MANY_STITCHES = 15_000
/** Colours nearer than this hardly stand out: navy on black is 0.04, forest on navy 0.14, red on navy 0.33. */
const STANDS_OUT = 0.19
/** Less than this of the artwork, or of a colour's outline, is a detail. */
const MUCH_INK = 0.02
const MUCH_OUTLINE = 0.25

type Rule = (facts: ArtworkFacts, placing: Placing) => Omit<Finding, 'code'> | undefined

const contrast: Rule = ({ inks, transparent }, { technique, cloth }) => {
  if (!transparent || cloth === undefined) return undefined
  const ground = rgbOf(cloth)
  const seen = ({ color }: Ink) => (technique === 'sewn' ? rgbOf(nearestThread(color).hex) : color)
  const hidden = inks.filter(
    (ink) => ink.share >= MUCH_INK && ink.onCloth >= MUCH_OUTLINE && seenApart(seen(ink), ground) < STANDS_OUT,
  )
  if (hidden.length === 0) return undefined
  const names = [...new Set(hidden.map(({ color }) => nearestThread(color).name))].join(' and ')
  return {
    text: `${names}${technique === 'sewn' ? ' thread' : ''} on ${colorName(cloth).toLowerCase()} is hard to see.`,
    mends: hidden.slice(0, 3).flatMap(({ color }) => recolors(color, ground, technique)),
  }
}

/** The nearest colour that stands out on the cloth, and the one that does most. */
function recolors(color: Rgb, cloth: Rgb, technique: Technique): Mend[] {
  const standsOut = ({ hex }: Thread) => seenApart(rgbOf(hex), cloth) >= STANDS_OUT
  const strongest = seenApart([255, 255, 255], cloth) > seenApart([0, 0, 0], cloth) ? 'White' : 'Black'
  const spools = [nearestThread(color, standsOut), nearestThread(color, ({ name }) => name === strongest)]
  const verb = technique === 'sewn' ? 'Sew' : 'Print'
  return [...new Set(spools)].map(({ name, hex }) => ({
    do: 'recolor',
    label: `${verb} ${nearestThread(color).name} in ${name}`,
    color: { from: hexOf(color), to: hex },
  }))
}

const resolution: Rule = ({ vector, pixelsPerInch }, { technique, widthInches }) => {
  const least = PIXELS_PER_INCH[technique]
  if (vector || pixelsPerInch >= least) return undefined
  return {
    text: `At this size your picture has ${Math.round(pixelsPerInch)} pixels an inch; ${least} or more stay crisp. A larger file or a vector file (SVG, PDF, AI) helps.`,
    mends: narrower((widthInches * pixelsPerInch) / least),
  }
}

const background: Rule = ({ transparent }, { retouch }) => {
  if (transparent) return undefined
  if (retouch?.withoutBackground)
    return {
      text: 'Your picture has no plain background, so the preview still shows it. We cut it out by hand.',
      mends: [],
    }
  return {
    text: 'Your file has no transparent background, so its whole rectangle shows.',
    mends: [{ do: 'remove background', label: 'Remove the background' }],
  }
}

const letters: Rule = ({ smallestLetterInches: letter }, { widthInches, largestInches }) =>
  letter !== null && letter < SEWN_LETTER_INCHES
    ? {
        text: `The smallest letters are about ${inches(letter)} tall; thread needs ${inches(SEWN_LETTER_INCHES)}. Make the logo wider or the words shorter.`,
        mends: wider((widthInches * SEWN_LETTER_INCHES) / letter, largestInches),
      }
    : undefined

const strokes: Rule = ({ smallestStrokeInches: stroke }, { widthInches, largestInches }) =>
  stroke !== null && stroke < SEWN_STROKE_INCHES
    ? {
        text: `The thinnest lines are about ${inches(stroke)} wide; a needle needs ${inches(SEWN_STROKE_INCHES)}. We thicken them, or you can.`,
        mends: wider((widthInches * SEWN_STROKE_INCHES) / stroke, largestInches),
      }
    : undefined

const fades: Rule = ({ blended }) =>
  blended > MUCH_BLENDED
    ? {
        text: 'Colors that fade into each other cannot be sewn smoothly. We turn them into steps of solid thread.',
        mends: [],
      }
    : undefined

const colors: Rule = ({ inks }) =>
  inks.length > MOST_THREADS
    ? {
        text: `We count more than ${MOST_THREADS} colors. We sew the ${MOST_THREADS} that matter most; fewer look best.`,
        mends: [],
      }
    : undefined

const seam: Rule = ({ crossesCentreSeam }, { seamless }) =>
  crossesCentreSeam
    ? {
        text: 'Fine detail lies on the center seam of the 6-panel hat. A 5-panel hat, or moving it aside, keeps it clean.',
        mends: seamless ? [{ do: 'choose', ...seamless }] : [],
      }
    : undefined

const stitches: Rule = ({ stitches: number }, { widthInches }) =>
  number > MANY_STITCHES
    ? {
        text: `About ${count(number)} stitches make a stiff patch. A smaller logo or less filled area is more comfortable.`,
        mends: narrower(widthInches * Math.sqrt(MANY_STITCHES / number)),
      }
    : undefined

const STEP_INCHES = 0.05
const NARROWEST_INCHES = 0.5

const wider = (needed: number, largest: number) => resize(Math.ceil(needed / STEP_INCHES - 1e-6), (to) => to <= largest)
const narrower = (needed: number) => resize(Math.floor(needed / STEP_INCHES + 1e-6), (to) => to >= NARROWEST_INCHES)

/** In steps of a twentieth of an inch, where that is possible at all. */
function resize(steps: number, fits: (inches: number) => boolean): Mend[] {
  const widthInches = Math.round(steps * STEP_INCHES * 100) / 100
  return fits(widthInches) ? [{ do: 'resize', label: `Make it ${widthInches} in wide`, widthInches }] : []
}

/** What is looked for, in the order in which it is told. */
export const RULES: Record<Technique, readonly (readonly [FindingCode, Rule])[]> = {
  sewn: [
    ['low-contrast', contrast],
    ['low-resolution', resolution],
    ['small-letters', letters],
    ['thin-strokes', strokes],
    ['gradient', fades],
    ['many-colors', colors],
    ['background', background],
    ['centre-seam', seam],
    ['many-stitches', stitches],
  ],
  printed: [
    ['low-contrast', contrast],
    ['low-resolution', resolution],
    ['background', background],
  ],
}

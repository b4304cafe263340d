import { count } from '../pricing/tiers.ts'
import { type Thread, threadWords } from './threads.ts'

/** What was measured on a piece of artwork at the size at which it is placed. */
export type ArtworkFacts = {
  vector: boolean
  /** Pixels of the file for each inch of the placed artwork. */
  pixelsPerInch: number
  transparent: boolean
  /** Solid colours found, and the share of the artwork that blends between them. */
  colors: number
  blended: number
  smallestStrokeInches: number | null
  smallestLetterInches: number | null
  crossesCentreSeam: boolean
  stitches: number
}

const SEWN_STROKE_INCHES = 0.05
const SEWN_LETTER_INCHES = 0.25
const SEWN_PIXELS_PER_INCH = 150
const PRINTED_PIXELS_PER_INCH = 200
const MOST_THREADS = 12
const MUCH_BLENDED = 0.08
const MANY_STITCHES = 15_000

type FindingCode =
  | 'low-resolution'
  | 'thin-strokes'
  | 'small-letters'
  | 'gradient'
  | 'many-colors'
  | 'background'
  | 'centre-seam'
  | 'many-stitches'
export type Finding = { code: FindingCode; text: string }

const inches = (value: number) => `${value.toFixed(2)} in`

type Rule = (facts: ArtworkFacts) => Finding | undefined

const resolution =
  (least: number): Rule =>
  ({ vector, pixelsPerInch }) =>
    vector || pixelsPerInch >= least
      ? undefined
      : {
          code: 'low-resolution',
          text: `At this size your picture has ${Math.round(pixelsPerInch)} pixels an inch; ${least} or more stay crisp. A larger file or a vector file (SVG, PDF, AI) helps.`,
        }

const background: Rule = ({ transparent }) =>
  transparent
    ? undefined
    : {
        code: 'background',
        text: 'Your file has no transparent background, so its whole rectangle shows. Tell us if it should go.',
      }

const SEWN_RULES: readonly Rule[] = [
  resolution(SEWN_PIXELS_PER_INCH),
  ({ smallestLetterInches: letter }) =>
    letter !== null && letter < SEWN_LETTER_INCHES
      ? {
          code: 'small-letters',
          text: `The smallest letters are about ${inches(letter)} tall; thread needs ${inches(SEWN_LETTER_INCHES)}. Make the logo wider or the words shorter.`,
        }
      : undefined,
  ({ smallestStrokeInches: stroke }) =>
    stroke !== null && stroke < SEWN_STROKE_INCHES
      ? {
          code: 'thin-strokes',
          text: `The thinnest lines are about ${inches(stroke)} wide; a needle needs ${inches(SEWN_STROKE_INCHES)}. We thicken them, or you can.`,
        }
      : undefined,
  ({ blended }) =>
    blended > MUCH_BLENDED
      ? {
          code: 'gradient',
          text: 'Colors that fade into each other cannot be sewn smoothly. We turn them into steps of solid thread.',
        }
      : undefined,
  ({ colors }) =>
    colors > MOST_THREADS
      ? {
          code: 'many-colors',
          text: `We count more than ${MOST_THREADS} colors. Thread looks best with ${MOST_THREADS} or fewer.`,
        }
      : undefined,
  background,
  ({ crossesCentreSeam }) =>
    crossesCentreSeam
      ? {
          code: 'centre-seam',
          text: 'Fine detail lies on the center seam of the 6-panel hat. A 5-panel hat, or moving it aside, keeps it clean.',
        }
      : undefined,
  ({ stitches }) =>
    stitches > MANY_STITCHES
      ? {
          code: 'many-stitches',
          text: `About ${count(stitches)} stitches make a stiff patch. A smaller logo or less filled area is more comfortable.`,
        }
      : undefined,
]

const PRINTED_RULES: readonly Rule[] = [resolution(PRINTED_PIXELS_PER_INCH), background]

/** Findings in plain words. They never stop an order. */
export function checkArtwork(facts: ArtworkFacts, method: 'sewn' | 'printed'): Finding[] {
  const rules = method === 'sewn' ? SEWN_RULES : PRINTED_RULES
  return rules.flatMap((rule) => rule(facts) ?? [])
}

type Sewing = { facts: Pick<ArtworkFacts, 'stitches'>; threads: readonly Pick<Thread, 'name' | 'number'>[] }

/** The check in sentences for those who make the order. */
export function checkSummary(findings: readonly Finding[], { facts, threads }: Sewing, method: 'sewn' | 'printed') {
  const found = findings.length > 0 ? findings.map(({ text }) => text) : [readyWords(method)]
  if (method === 'printed') return found
  const names = threads.map(threadWords).join(', ')
  return [...found, `About ${count(facts.stitches)} stitches. Threads: ${names || 'none'}.`]
}

export const readyWords = (method: 'sewn' | 'printed') => `Looks ready to ${method === 'sewn' ? 'sew' : 'print'}.`

const STITCHES_PER_SQUARE_INCH = 1900
const STITCHES_PER_EDGE_INCH = 45

/** A first estimate, to the hundred. */
export function estimateStitches(squareInches: number, edgeInches: number): number {
  return Math.round((squareInches * STITCHES_PER_SQUARE_INCH + edgeInches * STITCHES_PER_EDGE_INCH) / 100) * 100
}

import { count } from '../pricing/tiers.ts'
import type { Technique } from '../products/product-kind.ts'
import type { ArtworkFacts, Finding, Placing } from './artwork-facts.ts'
import { MOST_THREADS, RULES } from './artwork-rules.ts'
import { nearestThread, type Thread, threadWords } from './threads.ts'

/** Findings in plain words, each with what can be done about it. They never stop an order. */
export function checkArtwork(facts: ArtworkFacts, placing: Placing): Finding[] {
  const found = findingsOf(facts, placing)
  return found.map((finding) => ({
    ...finding,
    mends: finding.mends.filter((mend) => mend.do !== 'resize' || helps(mend.widthInches, found, facts, placing)),
  }))
}

/** Another size may mend one thing and spoil another: then it is no mend. */
function helps(widthInches: number, found: readonly Finding[], facts: ArtworkFacts, placing: Placing): boolean {
  const by = widthInches / placing.widthInches
  const sizes = found.flatMap(({ mends }) => mends.flatMap((mend) => (mend.do === 'resize' ? mend.widthInches : [])))
  if (sizes.some((other) => other > placing.widthInches !== by > 1)) return false
  const after = findingsOf(resized(facts, by), { ...placing, widthInches })
  return after.every(({ code }) => found.some((known) => known.code === code))
}

const findingsOf = (facts: ArtworkFacts, placing: Placing): Finding[] =>
  RULES[placing.technique].flatMap(([code, rule]) => {
    const found = rule(facts, placing)
    return found ? [{ code, ...found }] : []
  })

function resized(facts: ArtworkFacts, by: number): ArtworkFacts {
  const times = (length: number | null) => length && length * by
  return {
    ...facts,
    pixelsPerInch: facts.pixelsPerInch / by,
    smallestStrokeInches: times(facts.smallestStrokeInches),
    smallestLetterInches: times(facts.smallestLetterInches),
    stitches: facts.stitches * by * by,
  }
}

/** The spools that the artwork needs, most used first. */
export function threadsOf({ inks }: Pick<ArtworkFacts, 'inks'>): Thread[] {
  return [...new Set(inks.slice(0, MOST_THREADS).map(({ color }) => nearestThread(color)))]
}

/** The check in sentences for those who make the order. */
export function checkSummary(
  findings: readonly Pick<Finding, 'text'>[],
  facts: Pick<ArtworkFacts, 'stitches' | 'inks'>,
  technique: Technique,
): string[] {
  const found = findings.length > 0 ? findings.map(({ text }) => text) : [readyWords(technique)]
  if (technique === 'printed') return found
  const names = threadsOf(facts).map(threadWords).join(', ')
  return [...found, `About ${count(facts.stitches)} stitches. Threads: ${names || 'none'}.`]
}

export const readyWords = (technique: Technique) => `Looks ready to ${technique === 'sewn' ? 'sew' : 'print'}.`

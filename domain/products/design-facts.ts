import { areaOf, type Design, type DesignFact, factsOf, piecesOf } from './design.ts'
import type { Fact } from './product-kind.ts'
import { readStoredDesign, storedFields } from './stored-design.ts'

/** A file and what it is for. */
export interface AttachedFile {
  label: string
  url: string
}

export interface DesignFacts {
  /** Undefined for what this shop did not write. */
  design: Design | undefined
  facts: Fact[]
  files: AttachedFile[]
  preview: string | undefined
  findings: string[]
}

/** What a design says, for people: of one that is not ours whatever can be read, and nothing breaks. */
export function designFacts(stored: unknown): DesignFacts {
  const read = readStoredDesign(stored)
  if (!read) return { design: undefined, facts: plainFacts(stored), files: [], preview: undefined, findings: [] }
  const { design, notes } = read
  return {
    design,
    facts: factsOf(design).filter(hasNoFile),
    files: piecesOf(design).map(([area, url]) => ({ label: areaOf(design, area).artwork, url })),
    preview: notes?.previewUrl,
    findings: notes?.findings ?? [],
  }
}

const hasNoFile = ({ piece }: DesignFact<string>) => piece === undefined

/** 'hatColor' as 'Hat color'. */
const labelOf = (name: string) =>
  name.replace(/^./, (letter) => letter.toUpperCase()).replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function plainFacts(stored: unknown): Fact[] {
  return Object.entries(storedFields(stored)).flatMap(([name, value]) =>
    typeof value === 'string' && value
      ? [{ label: labelOf(name), value, ...(/color$/i.test(name) && { color: value }) }]
      : [],
  )
}

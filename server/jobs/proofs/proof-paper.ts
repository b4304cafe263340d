import { createHash } from 'node:crypto'
import { swatchOf } from '../../../domain/colors.ts'
import type { ProofInput } from '../../../domain/jobs/proof.ts'
import { dayText } from '../../../domain/shop-time.ts'
import type { Contact } from '../../../domain/site/contact-details.ts'
import { forPaper } from '../../files/pictures/for-paper.ts'
import { LEFT, Paper, RIGHT } from '../../pdf/paper.ts'

export interface DrawnProof extends Pick<ProofInput, 'facts' | 'note'> {
  /** 'J-1042' */
  number: string
  title: string
  version: number
  at: Date
  pictures: readonly { label: string; bytes: Buffer }[]
}

const GAP = 12
const LARGE = 270
const COLUMNS = 3
const SMALL = (RIGHT - LEFT - (COLUMNS - 1) * GAP) / COLUMNS
const PIXELS = 1600
const LOOK_CLOSELY = 'Please check words, colors, sizes and places. What you approve is what we make.'

/** The proof as a PDF: the first picture large, the others in threes, then every fact. Nothing when a picture cannot be opened. */
export async function proofPaper(drawn: DrawnProof, contact: Contact) {
  const { number, title, version, at, pictures, facts, note } = drawn
  const name = `Proof ${version} of ${number}`
  const paper = await Paper.begin({ kind: `Proof ${version}`, aside: `${number}, ${dayText(at)}`, title: name, at })
  paper.text(`${number}: ${title}`, { size: 18, face: 'bold' })
  if (note) paper.text(note)
  for (const [i, { label, bytes }] of pictures.entries()) {
    const jpeg = await forPaper(bytes, PIXELS) // One at a time: opened, a picture is many times as large.
    if (!jpeg) return undefined
    const side = i === 0 ? LARGE : SMALL
    const column = i === 0 ? 0 : (i - 1) % COLUMNS
    if (column === 0) paper.room(side + 20)
    const x = LEFT + column * (SMALL + GAP)
    paper.picture(jpeg, x, paper.y, i === 0 ? RIGHT - LEFT : side, side)
    paper.put(x, paper.y + side + 3, label, { size: 8.5, face: 'bold' })
    if (i === 0 || column === COLUMNS - 1 || i === pictures.length - 1) paper.y += side + 20
  }
  paper.heading('Exactly this will be made')
  paper.facts(
    facts.map(({ color, ...fact }) => ({ ...fact, color: color && swatchOf(color) })),
    LEFT,
    RIGHT - LEFT,
    150,
  )
  return paper.finish(LOOK_CLOSELY, contact)
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** One number for all of it: whoever holds the same files and facts finds the same. */
export function fingerprintOf(
  { number, version, facts, note, pictures }: Omit<DrawnProof, 'title' | 'at'>,
  pdf: Buffer,
): string {
  const files = [...pictures.map(({ label, bytes }) => [label, sha256(bytes)]), ['PDF', sha256(pdf)]]
  const told = facts.map(({ label, value, color = null }) => [label, value, color])
  return sha256(JSON.stringify([number, version, note, told, files]))
}

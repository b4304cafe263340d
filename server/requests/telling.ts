import { chosenName } from '../../domain/files/file-rules.ts'
import { type Design, factsOf } from '../../domain/products/design.ts'
import { kindOf } from '../../domain/products/products.ts'
import { colorInOwnWords, colorWords, spokenColor } from '../../domain/studio/shades.ts'
import type { MailFacts } from '../mail/template.ts'

type Value = MailFacts[number][1]

/** How a reader of a mail is told what was chosen. */
interface Telling {
  color(written: string): string
  file(url: string): Value
}

/** Whoever makes it needs the very shade, and opens the files. */
export const TO_STAFF: Telling = { color: colorWords, file: (url) => ({ words: chosenName(url), url }) }

/** Whoever ordered it knows the files by their names. */
export const TO_CUSTOMER: Telling = { color: spokenColor, file: chosenName }

/** Nothing that the sender wrote or brought along: only what the shop itself has names for. */
export const TO_STRANGER: Telling = {
  color: (written) => colorInOwnWords(written, spokenColor),
  file: () => 'Your file',
}

/** One row for each thing that was chosen. */
export function designTold(design: Design<string>, { color: colorTold, file }: Telling): MailFacts {
  const rows = factsOf(design).map(({ label, value, color, piece }): MailFacts[number] => {
    if (piece !== undefined) return [label, file(piece)]
    return [label, color === undefined ? value : colorTold(color)]
  })
  return [['Product', kindOf(design.product).name], ...rows]
}

/** How wide Helvetica's letters from space to ~ are, in thousandths of their size. */
const REGULAR =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const BOLD =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'

export type Face = 'regular' | 'bold'
const WIDTHS: Record<Face, readonly number[]> = {
  regular: REGULAR.split(' ').map(Number),
  bold: BOLD.split(' ').map(Number),
}
const USUAL_WIDTH = 556
const FIRST = 32

/** PDF's base fonts know Latin letters; dashes and quotes are told in plain ones, the rest is left out. */
export function latin(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
}

export function widthOf(text: string, size: number, face: Face = 'regular'): number {
  const widths = WIDTHS[face]
  const sum = Array.from(latin(text)).reduce(
    (w, letter) => w + (widths[letter.charCodeAt(0) - FIRST] ?? USUAL_WIDTH),
    0,
  )
  return (sum * size) / 1000
}

/** Breaks a sentence into lines that fit; a word that is too long on its own is broken too. */
export function wrapped(text: string, width: number, size: number, face: Face = 'regular'): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, size, face) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (widthOf(line, size, face) > width) {
      const fits = lettersThatFit(line, width, size, face)
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return [...lines, line]
}

function lettersThatFit(word: string, width: number, size: number, face: Face): number {
  let count = 1
  while (count < word.length && widthOf(word.slice(0, count + 1), size, face) <= width) count++
  return count
}

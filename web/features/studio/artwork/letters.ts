import { type Piece, piecesOf } from './components.ts'
import type { Drawn } from './strokes.ts'

type Box = Pick<Piece, 'label' | 'left' | 'top' | 'width' | 'height' | 'pixels'>

const TALLEST_INCHES = 1
const SMALLEST_PX = 4
/** Letters of one row are of about the same height, on about the same line, and near to each other. */
const LIKE_HEIGHT = 1.18
const OFF_LINE = 0.2
const FARTHEST_GAP = 2.5
const FEWEST = 3

/** How tall the smallest letters are: at least three of one colour in a row. */
export function smallestLetter(drawn: Drawn): number | null {
  const pieces = piecesOf(drawn).filter(({ height }) => height < TALLEST_INCHES * drawn.ppi)
  const letters = withDots(pieces)
    .filter(isLetter)
    .sort((a, b) => a.height - b.height)
  const first = letters.find((letter) => rowOf(letter, letters) >= FEWEST)
  return first ? first.height / drawn.ppi : null
}

const bottom = ({ top, height }: Box) => top + height
const right = ({ left, width }: Box) => left + width

/** The dot of an i and the accent of an é belong to the letter below. */
function withDots(pieces: readonly Box[]): Box[] {
  const marks = pieces.filter((mark) =>
    pieces.some(
      (stem) =>
        stem.label === mark.label &&
        stem.height > mark.height &&
        Math.min(right(stem), right(mark)) - Math.max(stem.left, mark.left) > mark.width / 3 &&
        bottom(mark) <= stem.top &&
        stem.top - bottom(mark) < stem.height / 2,
    ),
  )
  return pieces.filter((piece) => !marks.includes(piece))
}

/** Neither a speck, nor a line, nor a dot. */
function isLetter({ width, height, pixels }: Box): boolean {
  const round = Math.abs(width - height) <= 0.2 * height && pixels > 0.7 * width * height
  return height >= SMALLEST_PX && width < height * 2.2 && !round
}

/** How many letters stand in a row with this one. */
function rowOf(letter: Box, letters: readonly Box[]): number {
  const alike = letters
    .filter(
      (other) =>
        other.label === letter.label &&
        other.height >= letter.height &&
        other.height <= letter.height * LIKE_HEIGHT &&
        Math.abs(bottom(other) - bottom(letter)) <= Math.max(1, OFF_LINE * letter.height),
    )
    .sort((a, b) => a.left - b.left)
  const at = alike.indexOf(letter)
  const joined = (i: number) => (alike[i]?.left ?? Number.POSITIVE_INFINITY) - right(alike[i - 1] ?? letter)
  let [from, to] = [at, at]
  while (from > 0 && joined(from) < FARTHEST_GAP * letter.height) from--
  while (to < alike.length - 1 && joined(to + 1) < FARTHEST_GAP * letter.height) to++
  return to - from + 1
}

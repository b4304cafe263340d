/** A cut piece as plain numbers, so that it can be made in a worker and handed over without a copy. */
export type Piece = {
  position: Float32Array<ArrayBuffer>
  normal: Float32Array<ArrayBuffer>
  uv: Float32Array<ArrayBuffer>
  /** Light and dark of the cloth itself. */
  color: Float32Array<ArrayBuffer>
  index: Uint32Array<ArrayBuffer>
}

/** Stitches of one thread: sixteen numbers each, where it lies and how it is turned. */
export type Stitches = Float32Array<ArrayBuffer>

/** What a product is sewn from, by name. */
export type Pieces = { [name: string]: Piece | Stitches }

/** Several pieces as one, which is drawn at once. */
export function joined(pieces: readonly Piece[]): Piece {
  const all = (name: 'position' | 'normal' | 'uv' | 'color') => concat(pieces.map((piece) => piece[name]))
  const index = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.index.length, 0))
  let written = 0
  let points = 0
  for (const piece of pieces) {
    for (const i of piece.index) index[written++] = i + points
    points += piece.position.length / 3
  }
  return { position: all('position'), normal: all('normal'), uv: all('uv'), color: all('color'), index }
}

function concat(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

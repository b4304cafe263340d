import { BufferAttribute, BufferGeometry } from 'three'
import type { Piece } from './piece.ts'

const geometries = new WeakMap<Piece, BufferGeometry>()

/** The piece as it is drawn; the same one for everything that is sewn from it. */
export function geometryOf(piece: Piece): BufferGeometry {
  const known = geometries.get(piece)
  if (known) return known
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(piece.position, 3))
  geometry.setAttribute('normal', new BufferAttribute(piece.normal, 3))
  geometry.setAttribute('uv', new BufferAttribute(piece.uv, 2))
  geometry.setAttribute('color', new BufferAttribute(piece.color, 3))
  geometry.setIndex(new BufferAttribute(piece.index, 1))
  geometries.set(piece, geometry)
  return geometry
}

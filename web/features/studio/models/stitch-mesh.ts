import { InstancedMesh, type Material } from 'three'
import { geometryOf } from './geometry.ts'
import type { Piece, Stitches } from './piece.ts'
import { gridPiece } from './surface.ts'
import { Vector } from './vector.ts'

/** One stitch seen from outside: a low arch with pointed ends; what lies in the cloth is left out. */
function stitchPiece(thickness: number): Piece {
  const width = thickness / 2
  return gridPiece({
    us: [-0.5, -0.34, 0, 0.34, 0.5],
    vs: [0, 0.25, 0.5, 0.75, 1],
    at: (u, v) => {
      const taper = Math.sqrt(Math.max(0.02, 1 - (2 * u) ** 4))
      const angle = Math.PI * v
      return new Vector(-Math.cos(angle) * width * taper, u, Math.sin(angle) * width * 0.85 * taper - 0.004)
    },
    flip: true,
  })
}

/** All rows of one thread colour as one draw call. */
export function stitchMesh(stitches: Stitches, thickness: number, material: Material): InstancedMesh {
  const mesh = new InstancedMesh(geometryOf(stitchPiece(thickness)), material, stitches.length / 16)
  mesh.instanceMatrix.array.set(stitches)
  mesh.receiveShadow = true
  mesh.frustumCulled = false
  return mesh
}

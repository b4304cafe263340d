import { type BufferGeometry, InstancedMesh, type Material, Matrix4, Vector3 } from 'three'
import { gridGeometry } from './surface.ts'

/** A place on cloth: where it is and which way is out. */
type Spot = { p: Vector3; n: Vector3 }
export type Path = (s: number) => Spot

type RowOptions = { length: number; gap: number; samples?: number; sink?: number; slant?: number }

/** One row of thread: a matrix for each stitch along a path. */
export function stitchRow(path: Path, { length, gap, samples = 240, sink = 0.004, slant = 0 }: RowOptions): Matrix4[] {
  const spots = Array.from({ length: samples + 1 }, (_, i) => path(i / samples))
  const reach = [0]
  for (let i = 1; i < spots.length; i++) reach.push(reach[i - 1]! + spots[i]!.p.distanceTo(spots[i - 1]!.p))
  const total = reach[reach.length - 1]!
  const count = Math.max(1, Math.floor(total / (length + gap)))
  const pitch = total / count
  const rows: Matrix4[] = []
  for (let i = 0; i < count; i++) {
    const a = spotAt(spots, reach, (i + 0.5) * pitch - length / 2)
    const b = spotAt(spots, reach, (i + 0.5) * pitch + length / 2)
    rows.push(stitchMatrix(a, b, length, sink, slant))
  }
  return rows
}

function spotAt(spots: readonly Spot[], reach: readonly number[], arc: number): Spot {
  let low = 0
  let high = reach.length - 1
  while (high - low > 1) {
    const mid = (low + high) >> 1
    if (reach[mid]! <= arc) low = mid
    else high = mid
  }
  const t = (arc - reach[low]!) / Math.max(1e-6, reach[high]! - reach[low]!)
  const a = spots[low]!
  const b = spots[high]!
  return { p: a.p.clone().lerp(b.p, t), n: a.n.clone().lerp(b.n, t).normalize() }
}

function stitchMatrix(a: Spot, b: Spot, length: number, sink: number, slant: number): Matrix4 {
  const along = b.p.clone().sub(a.p).normalize()
  const up = a.n.clone().add(b.n).normalize()
  const across = new Vector3().crossVectors(along, up).normalize()
  up.crossVectors(across, along).normalize()
  if (slant) along.addScaledVector(across, slant).normalize()
  const side = new Vector3().crossVectors(along, up).normalize()
  const centre = a.p.clone().lerp(b.p, 0.5).addScaledVector(up, -sink)
  return new Matrix4().makeBasis(side, along.multiplyScalar(length), up).setPosition(centre)
}

/** One stitch seen from outside: a low arch with pointed ends; what lies in the cloth is left out. */
function stitchGeometry(thickness: number): BufferGeometry {
  const width = thickness / 2
  return gridGeometry({
    us: [-0.5, -0.34, 0, 0.34, 0.5],
    vs: [0, 0.25, 0.5, 0.75, 1],
    at: (u, v) => {
      const taper = Math.sqrt(Math.max(0.02, 1 - (2 * u) ** 4))
      const angle = Math.PI * v
      return new Vector3(-Math.cos(angle) * width * taper, u, Math.sin(angle) * width * 0.85 * taper - 0.004)
    },
    flip: true,
  })
}

/** All rows of one thread colour as one draw call. */
export function stitchMesh(rows: readonly Matrix4[], thickness: number, material: Material): InstancedMesh {
  const mesh = new InstancedMesh(stitchGeometry(thickness), material, rows.length)
  for (const [i, matrix] of rows.entries()) mesh.setMatrixAt(i, matrix)
  mesh.receiveShadow = true
  return mesh
}

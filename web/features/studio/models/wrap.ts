import { BufferAttribute, BufferGeometry } from 'three'
import { normalOf, type Surface } from './surface.ts'
import { Vector } from './vector.ts'

/** A flat sheet of cloth laid on a product: inches right and up from its centre to a place on the surface. */
export type Sheet = (x: number, y: number) => { p: Vector; n: Vector }

export type Placed = { x: number; y: number; width: number; height: number; rotation: number }

type Centre = { u: number; v: number }

/** Walks straight over a surface, as cloth would lie, and says where it arrives. */
function walk(at: Surface, centre: Centre, x: number, y: number): Centre {
  const distance = Math.hypot(x, y)
  const steps = Math.max(1, Math.ceil(distance / 0.16))
  let { u, v } = centre
  const right = partials(at, u, v).du.normalize()
  const up = new Vector().crossVectors(normalOf(at, u, v), right).normalize()
  const heading = right.multiplyScalar(x / (distance || 1)).addScaledVector(up, y / (distance || 1))
  for (let i = 0; i < steps; i++) {
    const { du, dv } = partials(at, u, v)
    const n = new Vector().crossVectors(du, dv).normalize()
    heading.addScaledVector(n, -heading.dot(n)).normalize()
    const uu = du.dot(du)
    const vv = dv.dot(dv)
    const uv = du.dot(dv)
    const hu = heading.dot(du)
    const hv = heading.dot(dv)
    const det = uu * vv - uv * uv
    const step = distance / steps
    u += (step * (hu * vv - hv * uv)) / det
    v += (step * (hv * uu - hu * uv)) / det
  }
  return { u, v }
}

function partials(at: Surface, u: number, v: number): { du: Vector; dv: Vector } {
  const e = 0.002
  return {
    du: at(u + e, v)
      .sub(at(u - e, v))
      .multiplyScalar(1 / (2 * e)),
    dv: at(u, v + e)
      .sub(at(u, v - e))
      .multiplyScalar(1 / (2 * e)),
  }
}

/** Lays a sheet of the given half size once, so that moving artwork on it is cheap. */
export function laySheet(smooth: Surface, sewn: Surface, centre: Centre, halfWidth: number, halfHeight: number): Sheet {
  const pitch = 0.125
  const columns = Math.ceil((2 * halfWidth) / pitch) + 1
  const rows = Math.ceil((2 * halfHeight) / pitch) + 1
  const table = new Float64Array(columns * rows * 2)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = (i / (columns - 1) - 0.5) * 2 * halfWidth
      const y = (j / (rows - 1) - 0.5) * 2 * halfHeight
      const { u, v } = walk(smooth, centre, x, y)
      table[(j * columns + i) * 2] = u
      table[(j * columns + i) * 2 + 1] = v
    }
  }
  const read = (i: number, j: number, k: number) => table[(j * columns + i) * 2 + k]!
  return (x, y) => {
    const fx = Math.min(columns - 1.001, Math.max(0, (x / (2 * halfWidth) + 0.5) * (columns - 1)))
    const fy = Math.min(rows - 1.001, Math.max(0, (y / (2 * halfHeight) + 0.5) * (rows - 1)))
    const i = Math.floor(fx)
    const j = Math.floor(fy)
    const a = fx - i
    const b = fy - j
    const mix = (k: number) =>
      (read(i, j, k) * (1 - a) + read(i + 1, j, k) * a) * (1 - b) +
      (read(i, j + 1, k) * (1 - a) + read(i + 1, j + 1, k) * a) * b
    const u = mix(0)
    const v = mix(1)
    return { p: sewn(u, v), n: normalOf(smooth, u, v) }
  }
}

/** The patch of cloth that artwork covers, a hair above the product. */
export function patchGeometry(sheet: Sheet, placed: Placed, lift: number): BufferGeometry {
  const columns = Math.max(8, Math.min(64, Math.ceil(placed.width / 0.07)))
  const rows = Math.max(8, Math.min(64, Math.ceil(placed.height / 0.07)))
  const count = (columns + 1) * (rows + 1)
  const position = new Float32Array(count * 3)
  const normal = new Float32Array(count * 3)
  const uv = new Float32Array(count * 2)
  const index: number[] = []
  const cos = Math.cos(placed.rotation)
  const sin = Math.sin(placed.rotation)
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const k = j * (columns + 1) + i
      const x = (i / columns - 0.5) * placed.width
      const y = (j / rows - 0.5) * placed.height
      const { p, n } = sheet(placed.x + x * cos - y * sin, placed.y + x * sin + y * cos)
      p.addScaledVector(n, lift).toArray(position, k * 3)
      n.toArray(normal, k * 3)
      uv.set([i / columns, 1 - j / rows], k * 2)
      if (i < columns && j < rows) index.push(k, k + 1, k + columns + 2, k, k + columns + 2, k + columns + 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setIndex(index)
  return geometry
}

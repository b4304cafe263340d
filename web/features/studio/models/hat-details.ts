import {
  BufferAttribute,
  type BufferGeometry,
  CircleGeometry,
  Group,
  InstancedMesh,
  LatheGeometry,
  type Material,
  Matrix4,
  Mesh,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { archPath, type Crown } from './crown.ts'
import { tAtArc, tAtHeight } from './crown-surface.ts'
import type { Path } from './stitches.ts'
import { type GridOptions, gridGeometry, lerp, normalOf, remembered, type Surface, span } from './surface.ts'

/** A flat tape that follows a path; `lie` says which way is out of the cloth. */
export function tapeGeometry(
  path: Path,
  width: number,
  thickness: number,
  steps: number,
  wrap = false,
): BufferGeometry {
  const frame = remembered((u) => {
    const { p, n } = path(u)
    const ahead = path(Math.min(1, u + 0.002)).p
    const behind = path(Math.max(0, u - 0.002)).p
    const along = ahead.clone().sub(behind).normalize()
    return { p, n, across: new Vector3().crossVectors(n, along).normalize() }
  })
  const at: Surface = (u, v) => {
    const { p, n, across } = frame(u)
    const angle = v * Math.PI * 2
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const box = (x: number) => Math.sign(x) * Math.abs(x) ** 0.55
    const side = wrap ? 0 : 0.5
    return p
      .clone()
      .addScaledVector(across, (box(c) * width) / 2)
      .addScaledVector(n, thickness * (box(s) + side))
  }
  return gridGeometry({
    us: span(0, 1, steps),
    vs: span(0, 1, 20),
    at,
    cloth: (u, v) => [u * 9, Math.abs(v - 0.5) * 2 * width],
    flip: true,
  })
}

/** The ribbon around the foot of the crown, open at the back. */
export function bandGeometry(crown: Crown, height: number): BufferGeometry {
  const end = crown.arch - 0.02
  const at: Surface = (theta, w) => {
    const angle = w * Math.PI * 2
    const up = 0.5 - 0.5 * Math.cos(angle)
    const out = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.35
    const t = tAtArc(crown.smooth, theta, 0.015 + height * up)
    const p = crown.smooth(theta, t)
    return p.addScaledVector(normalOf(crown.smooth, theta, t), 0.012 + 0.022 * out)
  }
  return gridGeometry({
    us: span(-end, end, 150),
    vs: [0, 0.01, 0.02, 0.04, 0.07, 0.12, 0.2, 0.3, 0.38, 0.43, 0.46, 0.48, 0.49, 0.5, 0.55, 0.75, 1],
    at,
    cloth: (theta, w) => [theta * 3.4, (0.5 - 0.5 * Math.cos(w * Math.PI * 2)) * height],
  })
}

export function bandEdgePath(crown: Crown, arc: number): Path {
  const end = crown.arch - 0.03
  return (s) => {
    const theta = lerp(-end, end, s)
    const t = tAtArc(crown.smooth, theta, arc)
    const n = normalOf(crown.smooth, theta, t)
    return { p: crown.smooth(theta, t).addScaledVector(n, 0.036), n }
  }
}

/** Leather or cotton band inside, where the forehead is, with both its sides. */
export function sweatbandGeometry(crown: Crown): BufferGeometry {
  const end = crown.arch - 0.01
  const band: GridOptions = {
    us: span(-end, end, 120),
    vs: span(0, 1, 14),
    at: (theta, w) => {
      const t = tAtArc(crown.smooth, theta, lerp(-0.02, 1.2, w))
      const fold = 0.13 + 0.05 * Math.sin(Math.PI * Math.min(1, w * 1.4))
      return crown.smooth(theta, t).addScaledVector(normalOf(crown.smooth, theta, Math.max(t, 0)), -fold)
    },
    cloth: (theta, w) => [theta * 3.4, w * 1.2],
  }
  return mergeGeometries([gridGeometry({ ...band, flip: true }), gridGeometry(band)])
}

export function archBinding(crown: Crown): BufferGeometry {
  return tapeGeometry(archPath(crown, 0.1), 0.34, 0.05, 120)
}

/** The button and the cloth gathered under it. */
export function buttonGeometry(): BufferGeometry {
  const outline = [
    [0.0, 0.165],
    [0.08, 0.162],
    [0.16, 0.15],
    [0.225, 0.125],
    [0.27, 0.085],
    [0.29, 0.04],
    [0.285, 0.0],
    [0.26, -0.03],
    [0.2, -0.05],
  ]
  const points = outline.reverse().map(([x, y]) => new Vector2(x, y))
  const button = new LatheGeometry(points, 48)
  const tones = new Float32Array(button.getAttribute('position').count * 3).fill(1)
  return button.setAttribute('color', new BufferAttribute(tones, 3))
}

/** Thread wound around a hole. */
export function eyelet(crown: Crown, theta: number, arc: number, thread: Material, dark: Material): Group {
  const t = tAtArc(crown.smooth, theta, arc)
  const n = normalOf(crown.sewn, theta, t)
  const p = crown.sewn(theta, t)
  const group = new Group()
  const ring = new InstancedMesh(eyeletRing(), thread, 1) // One, but drawn by the program of the stitches.
  ring.setMatrixAt(0, new Matrix4())
  const hole = new Mesh(new CircleGeometry(0.062, 24), dark)
  hole.position.z = 0.012
  ring.castShadow = true
  ring.receiveShadow = true
  group.add(ring, hole)
  group.applyMatrix4(new Matrix4().lookAt(n, new Vector3(), new Vector3(0, 1, 0)).setPosition(p))
  return group
}

function eyeletRing(): BufferGeometry {
  const ring = new TorusGeometry(0.102, 0.044, 10, 144)
  const position = ring.getAttribute('position')
  const p = new Vector3()
  for (let i = 0; i < position.count; i++) {
    p.fromBufferAttribute(position, i)
    const angle = Math.atan2(p.y, p.x)
    const rib = 1 + 0.05 * Math.cos(angle * 36)
    position.setXYZ(i, p.x * rib, p.y * rib, p.z * 0.55 * rib)
  }
  ring.computeVertexNormals()
  return ring
}

/** The strap across the opening follows the head's oval. */
export function strapPath(crown: Crown, y: number, from: number, to: number, out: number): Path {
  return (s) => {
    const theta = lerp(from, to, s)
    const t = tAtHeight(crown.smooth, theta, y)
    const n = normalOf(crown.smooth, theta, t)
    return { p: crown.smooth(theta, t).addScaledVector(n, out), n }
  }
}

/** A slide buckle: a rounded frame with a bar. */
export function buckleGeometry(): BufferGeometry {
  const frame = roundedFrame(0.46, 0.45, 0.042)
  const bar = roundedFrame(0.001, 0.42, 0.036)
  return mergeGeometries([frame, bar])
}

function roundedFrame(halfWidth: number, halfHeight: number, wire: number): BufferGeometry {
  const at: Surface = (u, v) => {
    const angle = u * Math.PI * 2
    const box = (x: number) => Math.sign(x) * Math.abs(x) ** 0.35
    const x = box(Math.cos(angle)) * halfWidth
    const y = box(Math.sin(angle)) * halfHeight
    const out = new Vector3(Math.cos(angle), Math.sin(angle), 0)
    const phi = v * Math.PI * 2
    return new Vector3(x, y, 0)
      .addScaledVector(out, wire * Math.cos(phi))
      .add(new Vector3(0, 0, wire * 0.7 * Math.sin(phi)))
  }
  return gridGeometry({ us: span(0, 1, 96), vs: span(0, 1, 12), at })
}

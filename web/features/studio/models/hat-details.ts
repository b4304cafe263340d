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
import type { Crown } from './crown.ts'
import { tAtArc } from './crown-surface.ts'
import { normalOf } from './surface.ts'

const EYELET_ARC = 3.75

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

/** Holes for air, one in each panel but a broad front. */
export function eyelets(crown: Crown, thread: Material, dark: Material): Group[] {
  const ring = eyeletRing()
  return crown.shape.panels
    .filter(({ from, to }) => to - from < 1.4)
    .map(({ from, to }) => eyelet(crown, (from + to) / 2, ring, thread, dark))
}

/** Thread wound around a hole. */
function eyelet(crown: Crown, theta: number, wound: BufferGeometry, thread: Material, dark: Material): Group {
  const t = tAtArc(crown.smooth, theta, EYELET_ARC)
  const n = normalOf(crown.sewn, theta, t)
  const p = crown.sewn(theta, t)
  const group = new Group()
  const ring = new InstancedMesh(wound, thread, 1) // One, but drawn by the program of the stitches.
  ring.setMatrixAt(0, new Matrix4())
  const hole = new Mesh(new CircleGeometry(0.062, 24), dark)
  hole.position.z = 0.012
  ring.castShadow = true
  ring.receiveShadow = true
  ring.frustumCulled = false
  group.add(ring, hole)
  const outward = new Matrix4().lookAt(new Vector3().copy(n), new Vector3(), new Vector3(0, 1, 0))
  group.applyMatrix4(outward.setPosition(p.x, p.y, p.z))
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

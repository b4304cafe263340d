import { ExtrudeGeometry, Group, LatheGeometry, Mesh, Path, Shape, SphereGeometry, TorusGeometry, Vector2 } from 'three'
import { metal } from '../fabric/materials.ts'

export type CanSize = { radius: number; height: number }

/** A plain aluminium can with its rim, lid and tab. */
export function can({ radius, height }: CanSize): Group {
  const group = new Group()
  const body = metal('#c4c6c8', 0.34)
  const lid = metal('#cfd0d1', 0.26)
  const neck = radius - 0.2
  const wall = new LatheGeometry(
    curve([
      [radius - 0.15, 0.05],
      [radius, 0.25],
      [radius, height - 0.62],
      [radius - 0.03, height - 0.5],
      [radius - 0.1, height - 0.32],
      [neck + 0.01, height - 0.14],
      [neck, height - 0.07],
    ]),
    96,
  )
  const rim = new LatheGeometry(
    curve([
      [neck, height - 0.07],
      [neck + 0.045, height - 0.05],
      [neck + 0.055, height - 0.01],
      [neck + 0.03, height + 0.012],
      [neck, height],
      [neck - 0.02, height - 0.04],
      [neck - 0.03, height - 0.2],
      [neck - 0.06, height - 0.25],
      [neck - 0.1, height - 0.24],
      [neck - 0.13, height - 0.17],
      [neck - 0.17, height - 0.15],
      [0, height - 0.15],
    ]),
    96,
  )
  for (const part of [new Mesh(wall, body), new Mesh(rim, lid)]) {
    part.castShadow = true
    part.receiveShadow = true
    group.add(part)
  }
  group.add(tab(height - 0.14, lid), mouth(height - 0.148, lid))
  return group
}

function curve(points: readonly (readonly [number, number])[]): Vector2[] {
  return points.map(([x, y]) => new Vector2(x, y))
}

function tab(y: number, material: ReturnType<typeof metal>): Group {
  const outline = new Shape()
  outline.absellipse(0, 0, 0.29, 0.44, 0, Math.PI * 2, false, 0)
  const hole = new Path()
  hole.absellipse(0, -0.2, 0.16, 0.13, 0, Math.PI * 2, true, 0)
  outline.holes.push(hole)
  const geometry = new ExtrudeGeometry(outline, {
    depth: 0.025,
    bevelEnabled: true,
    bevelSize: 0.02,
    bevelThickness: 0.018,
    bevelSegments: 3,
    curveSegments: 32,
  })
  geometry.rotateX(-Math.PI / 2)
  const ring = new Mesh(geometry, material)
  ring.castShadow = true
  ring.receiveShadow = true
  ring.position.set(0, y + 0.03, 0.08)
  const rivet = new Mesh(new SphereGeometry(0.075, 20, 10), material)
  rivet.scale.y = 0.5
  rivet.position.set(0, y + 0.08, 0)
  const group = new Group()
  group.add(ring, rivet)
  return group
}

function mouth(y: number, material: ReturnType<typeof metal>): Mesh {
  const line = new Mesh(new TorusGeometry(0.34, 0.014, 8, 64), material)
  line.rotation.x = Math.PI / 2
  line.scale.set(1, 0.85, 1)
  line.position.set(0, y, -0.42)
  return line
}

import { Mesh, type Object3D, type PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three'
import { sizeOf } from '../../../../domain/products/design.ts'
import type { Spot } from '../../../../domain/studio/grips.ts'
import { keepInside, type Placement } from '../../../../domain/studio/placement.ts'
import type { StudioDesign } from '../design.ts'
import { patchGeometry, type Sheet } from '../models/wrap.ts'
import type { Worn } from './worn-artwork.ts'

/** A point of the canvas as shares of its width and height, from the left top. */
export type Point = { x: number; y: number }
/** The rim of artwork and its grips as they are seen; null when it is turned away. */
export type Outline = { rim: Point[]; scale: Point; turn: Point }

const BEYOND_INCHES = 0.5
const IN_FRONT_INCHES = 0.15
const KNOB_INCHES = 0.45
const FACING = 0.2
const RIM_STEPS = 8
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

type Glove = { mesh: Mesh; width: number; height: number; sheet: Sheet }
type Seen = { camera: PerspectiveCamera; body: Object3D; design: StudioDesign; worn: ReadonlyMap<string, Worn> }

/** Finds artwork under pointers, and where on its cloth they are. */
export class ArtworkTouch {
  private readonly seen: () => Seen
  private readonly gloves = new Map<string, Glove>()
  private readonly ray = new Raycaster()

  constructor(seen: () => Seen) {
    this.seen = seen
  }

  /** The artwork under a point. Asked thoroughly, what lies in front of it (a brim) hides it. */
  areaAt(point: Point, thoroughly: boolean): string | undefined {
    const { body, worn } = this.seen()
    this.aim(point)
    for (const [area, { patch }] of worn) {
      const hit = this.ray.intersectObject(patch, false)[0]
      if (!hit) continue
      const things = thoroughly ? this.ray.intersectObject(body, true) : []
      if (things.some(({ distance }) => distance < hit.distance - IN_FRONT_INCHES)) continue
      return area
    }
    return undefined
  }

  /** Where on the cloth of an area a point is; beyond the cloth it goes on as the eye expects. */
  spotAt(area: string, point: Point): Spot | undefined {
    const glove = this.gloveOf(area)
    if (!glove) return undefined
    const direct = this.spotOn(glove, point)
    if (direct) return direct
    const middle = this.pointOf(area, { x: 0, y: 0 })
    if (!middle) return undefined
    let inside = 0
    let outside = 1
    for (let i = 0; i < 10; i++) {
      const half = (inside + outside) / 2
      if (this.spotOn(glove, along(middle, point, half))) inside = half
      else outside = half
    }
    const edge = along(middle, point, inside)
    const spot = this.spotOn(glove, edge)
    const { x, y } = this.inchesAcross()
    return spot && { x: spot.x + (point.x - edge.x) * x, y: spot.y - (point.y - edge.y) * y }
  }

  placementOf(area: string): Placement | undefined {
    return this.seen().worn.get(area)?.placement
  }

  keep(area: string, wanted: Placement): Placement {
    const { design, worn } = this.seen()
    const read = worn.get(area)?.read
    return read ? keepInside(sizeOf(design, area), read.width / read.height, wanted) : wanted
  }

  outlineOf(area: string): Outline | null {
    const worn = this.seen().worn.get(area)
    if (!worn || !this.faces(area, worn)) return null
    const { placement, read } = worn
    const w = placement.widthInches / 2
    const h = (w * read.height) / read.width
    const angle = (placement.rotationDegrees * Math.PI) / 180
    const at = (x: number, y: number): Point => {
      const spot = {
        x: placement.xInches + x * Math.cos(angle) - y * Math.sin(angle),
        y: placement.yInches + x * Math.sin(angle) + y * Math.cos(angle),
      }
      return this.pointOf(area, spot) ?? { x: 0, y: 0 }
    }
    const rim = CORNERS.flatMap(([ax, ay], i) => {
      const [bx, by] = CORNERS[(i + 1) % CORNERS.length] ?? [ax, ay]
      return Array.from({ length: RIM_STEPS }, (_, k) => {
        const t = k / RIM_STEPS
        return at((ax + (bx - ax) * t) * w, (ay + (by - ay) * t) * h)
      })
    })
    return { rim, scale: at(w, -h), turn: at(0, h + KNOB_INCHES) }
  }

  private faces(area: string, { patch, placement }: Worn): boolean {
    const glove = this.gloveOf(area)
    if (!glove) return false
    const { p, n } = glove.sheet(placement.xInches, placement.yInches)
    const at = new Vector3().copy(p).applyMatrix4(patch.matrixWorld)
    const eye = this.seen().camera.position.clone().sub(at).normalize()
    return new Vector3().copy(n).transformDirection(patch.matrixWorld).dot(eye) > FACING
  }

  private pointOf(area: string, { x, y }: Spot): Point | undefined {
    const worn = this.seen().worn.get(area)
    const glove = this.gloveOf(area)
    if (!worn || !glove) return undefined
    const seen = new Vector3()
      .copy(glove.sheet(x, y).p)
      .applyMatrix4(worn.patch.matrixWorld)
      .project(this.seen().camera)
    return { x: (seen.x + 1) / 2, y: (1 - seen.y) / 2 }
  }

  /** The whole cloth of an area as something that a ray can meet; never drawn. */
  private gloveOf(area: string): Glove | undefined {
    const { design, worn } = this.seen()
    const patch = worn.get(area)?.patch
    if (!patch) return undefined
    let glove = this.gloves.get(area)
    if (glove?.sheet !== patch.sheet) {
      const size = sizeOf(design, area)
      const [width, height] = [size.width + BEYOND_INCHES, size.height + BEYOND_INCHES]
      const geometry = patchGeometry(patch.sheet, { x: 0, y: 0, width, height, rotation: 0 }, 0)
      glove = { mesh: new Mesh(geometry), width, height, sheet: patch.sheet }
      this.gloves.set(area, glove)
    }
    glove.mesh.matrixWorld.copy(patch.matrixWorld)
    return glove
  }

  private spotOn({ mesh, width, height }: Glove, point: Point): Spot | undefined {
    this.aim(point)
    const uv = this.ray.intersectObject(mesh, false)[0]?.uv
    return uv && { x: (uv.x - 0.5) * width, y: (0.5 - uv.y) * height }
  }

  private aim({ x, y }: Point): void {
    this.ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.seen().camera)
  }

  /** How many inches the canvas is wide and high where the product stands. */
  private inchesAcross(): Point {
    const { camera, body } = this.seen()
    const distance = camera.position.distanceTo(body.getWorldPosition(new Vector3()))
    const height = 2 * distance * Math.tan((camera.fov * Math.PI) / 360)
    return { x: height * camera.aspect, y: height }
  }
}

function along(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

import { bell, clamp, lerp, noise, normalOf, remembered, type Surface, smooth } from './surface.ts'
import { Vector } from './vector.ts'

/** Where the panels of a crown meet, as angles from the centre front (positive is the wearer's left). */
export type Panel = { from: number; to: number; flatness: number }
/** How a panel stands: how far it leans in (share of its reach), how high its shoulder is, how far its top is flat. */
type Profile = { lean: number; shoulder: number; crest: number }
export type CrownShape = {
  panels: readonly Panel[]
  height: number
  halfLength: number
  halfWidth: number
  front: Profile
  side: Profile
  back: Profile
}

const deg = Math.PI / 180
const panel = (from: number, to: number, flatness: number): Panel => ({
  from: from * deg,
  to: to * deg,
  flatness,
})

const BODY = { height: 4.4, halfLength: 3.78, halfWidth: 3.22 } as const

export const SIX_PANEL: CrownShape = {
  ...BODY,
  front: { lean: 0.07, shoulder: 0.97, crest: 0.56 },
  side: { lean: 0.07, shoulder: 0.95, crest: 0.54 },
  back: { lean: 0.09, shoulder: 0.83, crest: 0.52 },
  panels: [
    panel(-180, -120, 0.55),
    panel(-120, -60, 0.6),
    panel(-60, 0, 0.55),
    panel(0, 60, 0.55),
    panel(60, 120, 0.6),
    panel(120, 180, 0.55),
  ],
}

export const FIVE_PANEL: CrownShape = {
  ...BODY,
  height: 4.5,
  front: { lean: 0.04, shoulder: 1.02, crest: 0.64 },
  side: { lean: 0.06, shoulder: 1, crest: 0.58 },
  back: { lean: 0.09, shoulder: 0.85, crest: 0.52 },
  panels: [
    panel(-180, -118, 0.55),
    panel(-118, -56, 0.6),
    panel(-56, 56, -0.12),
    panel(56, 118, 0.6),
    panel(118, 180, 0.55),
  ],
}

/** The brim leaves the crown between these angles. */
export const BRIM_HALF_ANGLE = 82 * deg
const FRONT_LIFT = 0.54
const ARCH_HALF_WIDTH = 1.5
const ARCH_HEIGHT = 1.85

/** The lower edge rises at the front, where the curved brim carries it. */
export function edgeHeight(theta: number): number {
  const s = Math.abs(theta) / BRIM_HALF_ANGLE
  return s >= 1 ? 0 : FRONT_LIFT * (0.5 + 0.5 * Math.cos(s * Math.PI))
}

function blendProfile(shape: CrownShape, theta: number): Profile {
  const c = Math.cos(theta)
  const f = c > 0 ? c * c : 0
  const b = c < 0 ? c * c : 0
  const s = 1 - f - b
  const mix = (of: keyof Profile) => f * shape.front[of] + s * shape.side[of] + b * shape.back[of]
  return { lean: mix('lean'), shoulder: mix('shoulder'), crest: mix('crest') }
}

/** Reach and height on the way from the edge (1, 0) to the button (0, 1): nearly straight, a break, and flatter on top. */
function bent({ lean, shoulder, crest }: Profile, t: number): readonly [number, number] {
  const m = 1 - t
  const [m2, t2] = [m * m, t * t]
  const [a, b, c] = [m2 * m2 * m, 5 * m2 * m2 * t, 10 * m2 * m * t2]
  const [d, e, f] = [10 * m2 * t2 * t, 5 * m * t2 * t2, t2 * t2 * t]
  return [
    a + b * (1 - 0.2 * lean) + c * (1 - 0.6 * lean) + d * (1 - lean) + e * crest,
    b * 0.24 + c * 0.57 + d * shoulder + e + f,
  ]
}

function panelAt(shape: CrownShape, theta: number): Panel {
  const turned = Math.atan2(Math.sin(theta), Math.cos(theta))
  return shape.panels.find((p) => turned <= p.to) ?? shape.panels[0]!
}

/** What a crown is at one angle, at every height. */
function sliceAt(shape: CrownShape, theta: number) {
  const p = panelAt(shape, theta)
  const middle = (p.from + p.to) / 2
  const turned = Math.atan2(Math.sin(theta - middle), Math.cos(theta - middle))
  const across = clamp(turned / ((p.to - p.from) / 2), -1, 1)
  const sin = Math.sin(theta)
  const cos = Math.cos(theta)
  return {
    profile: blendProfile(shape, theta),
    flatness: p.flatness * 0.1,
    bow: 1 - across * across,
    sin,
    cos,
    round: (Math.abs(sin) ** 2.2 + Math.abs(cos) ** 2.2) ** (-1 / 2.2),
    edge: edgeHeight(theta),
  }
}

/** The crown without seams: theta around, t from the lower edge (0) to the button (1). */
export function smoothCrown(shape: CrownShape): Surface {
  const topZ = -0.12
  const slice = remembered((theta) => sliceAt(shape, theta))
  return (theta, t) => {
    const { profile, flatness, bow, sin, cos, round, edge } = slice(theta)
    const [rho, eta] = bent(profile, t)
    const flat = 1 - flatness * smooth(0.02, 0.6, t) * bow
    return new Vector(
      rho * shape.halfWidth * sin * round * flat,
      edge + (shape.height - edge) * eta,
      topZ * (1 - rho) + rho * shape.halfLength * cos * round * flat,
    )
  }
}

/** Distance in inches to the nearest seam, measured around the crown. */
export function seamDistance(shape: CrownShape, theta: number, radius: number): number {
  const p = panelAt(shape, theta)
  const turned = Math.atan2(Math.sin(theta), Math.cos(theta))
  return Math.min(Math.abs(turned - p.from), Math.abs(p.to - turned)) * radius
}

/** How far cloth stands off the smooth crown: seam valleys, puckers and a little life. */
function relief(shape: CrownShape, theta: number, t: number, p: Vector, seams: number): number {
  const radius = Math.hypot(p.x, p.z + 0.12)
  const d = seamDistance(shape, theta, radius)
  const fade = 1 - smooth(0.93, 1, t)
  const valley = -0.05 * bell(d, 0.035) - 0.022 * bell(d, 0.17)
  const pucker = 0.016 * bell(d - 0.18, 0.16) * noise(p.x * 1.6 + 7, p.y * 4.2, p.z * 1.6)
  const loose = 0.8 * smooth(0.5, -0.5, Math.cos(theta)) + 0.05
  const life =
    (0.008 + 0.03 * loose) * noise(p.x * 0.9 + 3, p.y * 0.8, p.z * 0.9) +
    (0.003 + 0.007 * loose) * noise(p.x * 2.3, p.y * 1.9 + 5, p.z * 2.3)
  return seams * fade * (valley + pucker) + life * smooth(0, 0.12, t) * fade
}

/** The crown as it is sewn; with `seams` 0, as thread bridges its seams. */
export function crownSurface(shape: CrownShape, seams = 1): Surface {
  const base = smoothCrown(shape)
  return (theta, t) => {
    const p = base(theta, t)
    const n = normalOf(base, theta, Math.min(t, 0.985))
    return p.addScaledVector(n, relief(shape, theta, t, p, seams))
  }
}

const starts = new WeakMap<Surface, Map<number, number>>()

/** t at which a meridian starts: the lower edge, or the arch of the back opening. */
export function startOf(base: Surface, theta: number): number {
  const known = starts.get(base) ?? new Map<number, number>()
  starts.set(base, known)
  const start = known.get(theta) ?? findStart(base, theta)
  known.set(theta, start)
  return start
}

function findStart(base: Surface, theta: number): number {
  const edge = base(theta, 0)
  if (edge.z > 0 || Math.abs(edge.x) >= ARCH_HALF_WIDTH) return 0
  const height = ARCH_HEIGHT * Math.sqrt(1 - (edge.x / ARCH_HALF_WIDTH) ** 2)
  return tAtHeight(base, theta, height)
}

export function tAtHeight(base: Surface, theta: number, y: number): number {
  let low = 0
  let high = 0.9
  for (let i = 0; i < 24; i++) {
    const mid = (low + high) / 2
    if (base(theta, mid).y < y) low = mid
    else high = mid
  }
  return (low + high) / 2
}

/** The angle where the lower edge reaches a half width at the back. */
export function archAngle(base: Surface): number {
  let low = Math.PI / 2
  let high = Math.PI
  for (let i = 0; i < 30; i++) {
    const mid = (low + high) / 2
    if (base(mid, 0).x > ARCH_HALF_WIDTH) low = mid
    else high = mid
  }
  return high
}

const ARC_STEPS = 96
const meridians = new WeakMap<Surface, Map<number, Float32Array>>()

/** Arc lengths up a meridian, remembered: trimmings ask for the same ones again and again. */
function meridian(base: Surface, theta: number): Float32Array {
  const known = meridians.get(base) ?? new Map<number, Float32Array>()
  meridians.set(base, known)
  const table = known.get(theta)
  if (table) return table
  const reach = new Float32Array(ARC_STEPS + 1)
  let last = base(theta, 0)
  for (let i = 1; i <= ARC_STEPS; i++) {
    const next = base(theta, i / ARC_STEPS)
    reach[i] = reach[i - 1]! + next.distanceTo(last)
    last = next
  }
  known.set(theta, reach)
  return reach
}

/** t at an arc length (inches) up a meridian. */
export function tAtArc(base: Surface, theta: number, arc: number): number {
  const reach = meridian(base, theta)
  let i = 1
  while (i < ARC_STEPS && reach[i]! < arc) i++
  return (i - 1 + (arc - reach[i - 1]!) / (reach[i]! - reach[i - 1]!)) / ARC_STEPS
}

/** Arc length at t, for cloth coordinates. */
export function arcAt(base: Surface, theta: number, t: number): number {
  const reach = meridian(base, theta)
  const x = clamp(t, 0, 0.9999) * ARC_STEPS
  const i = Math.floor(x)
  return lerp(reach[i]!, reach[i + 1]!, x - i)
}

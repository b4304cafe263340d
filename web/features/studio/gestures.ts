import { type Grip, gripped, type Pinch, pinched, type Spot } from '../../../domain/studio/grips.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { Point } from './engine/artwork-touch.ts'
import type { LiveStudio } from './engine/live.ts'
import type { Place, Placements } from './use-placements.ts'

const TURN_PER_PIXEL = 0.0085
/** Less than this is a tap. */
const TAP_PIXELS = 5

/** Artwork that may be taken by hand on the product itself. */
export interface ArtworkInHand {
  selected: string | null
  select: (area: string | null) => void
  preview: Place
  commit: Placements['commit']
}

/** A pointer on the canvas: where it is in pixels, and how large the canvas is. */
export type Finger = Point & { width: number; height: number }

type Taken = { area: string; before: Placement; after: Placement; selectedBefore: string | null }
type Hold = Taken & ({ grip: Grip; from: Spot } | { grip: 'pinch'; from: Pinch; base: Placement })

const shareOf = ({ x, y, width, height }: Finger): Point => ({ x: x / width, y: y / height })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** What one or two fingers do: on artwork they move, widen and turn it, elsewhere they turn and zoom the product. */
export class Gestures {
  private readonly fingers = new Map<number, Finger>()
  private hold: Hold | null = null
  private began: Finger | null = null
  private tap = false
  /** After a gesture of two fingers the one that stays does nothing. */
  private spent = false
  private readonly studio: () => LiveStudio | null
  private readonly artwork: () => ArtworkInHand | undefined

  constructor(studio: () => LiveStudio | null, artwork: () => ArtworkInHand | undefined) {
    this.studio = studio
    this.artwork = artwork
  }

  get busy(): boolean {
    return this.fingers.size > 0
  }

  /** The artwork that a finger put here would take. */
  artworkAt(finger: Finger, thoroughly = false): string | undefined {
    return this.artwork() && this.studio()?.touching.areaAt(shareOf(finger), thoroughly)
  }

  /** Whether fingers put here belong to the artwork and not to the page's scrolling. */
  claims(fingers: readonly Finger[]): boolean {
    const selected = this.artwork()?.selected
    const [first, second] = fingers
    if (!first) return false
    if (second) return true
    return selected !== null && selected !== undefined && this.artworkAt(first) === selected
  }

  down(id: number, finger: Finger, grip?: Grip): void {
    const others = [...this.fingers.values()]
    this.fingers.set(id, finger)
    const [other] = others
    if (other) this.pinch(other, finger)
    else this.begin(finger, grip)
  }

  private begin(finger: Finger, grip: Grip | undefined): void {
    this.began = finger
    this.tap = true
    this.spent = false
    this.hold = this.take(finger, grip)
    if (this.hold) this.artwork()?.select(this.hold.area)
  }

  private take(finger: Finger, grip: Grip = 'move'): Hold | null {
    const artwork = this.artwork()
    const touching = this.studio()?.touching
    const area = grip === 'move' ? this.artworkAt(finger, true) : (artwork?.selected ?? undefined)
    const before = area && touching?.placementOf(area)
    const from = area && touching?.spotAt(area, shareOf(finger))
    if (!artwork || !area || !before || !from) return null
    return { area, before, after: before, selectedBefore: artwork.selected, grip, from }
  }

  /** The second finger: with the first on artwork, or both around the selected one, it is theirs to widen and turn. */
  private pinch(first: Finger, second: Finger): void {
    this.tap = false
    const middle = { ...first, x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
    const selected = this.artwork()?.selected ?? null
    const around = selected !== null && this.artworkAt(middle) === selected ? this.take(middle) : null
    const taken = this.hold ?? around
    const from = taken && this.spots(taken.area, first, second)
    this.hold = taken && from ? { ...taken, grip: 'pinch', from, base: taken.after } : null
  }

  private spots(area: string, a: Finger, b: Finger): Pinch | undefined {
    const touching = this.studio()?.touching
    const [first, second] = [touching?.spotAt(area, shareOf(a)), touching?.spotAt(area, shareOf(b))]
    return first && second && [first, second]
  }

  move(id: number, next: Finger): void {
    const live = this.studio()
    const finger = this.fingers.get(id)
    if (!live || !finger) return
    if (this.tap && this.began && distance(this.began, next) < TAP_PIXELS) return
    this.tap = false
    const before = [...this.fingers.values()]
    this.fingers.set(id, next)
    const after = [...this.fingers.values()]
    const [a, b] = before
    const [c, d] = after
    if (this.spent) return
    if (this.hold) this.drag(this.hold)
    else if (a && b && c && d) live.zoom(distance(a, b) / Math.max(1, distance(c, d)))
    else live.turn((finger.x - next.x) * TURN_PER_PIXEL, (next.y - finger.y) * TURN_PER_PIXEL * 0.6)
  }

  private drag(hold: Hold): void {
    const touching = this.studio()?.touching
    const [first, second] = [...this.fingers.values()]
    if (!touching || !first) return
    const wanted = hold.grip === 'pinch' ? this.pinchedTo(hold, first, second) : this.grippedTo(hold, first)
    if (!wanted) return
    hold.after = touching.keep(hold.area, wanted)
    this.artwork()?.preview(hold.area, hold.after)
  }

  private grippedTo(hold: Extract<Hold, { from: Spot }>, finger: Finger): Placement | undefined {
    const to = this.studio()?.touching.spotAt(hold.area, shareOf(finger))
    return to && gripped(hold.grip, hold.before, hold.from, to)
  }

  private pinchedTo(hold: Extract<Hold, { grip: 'pinch' }>, a: Finger, b: Finger | undefined): Placement | undefined {
    const to = b && this.spots(hold.area, a, b)
    return to && pinched(hold.base, hold.from, to)
  }

  up(id: number): void {
    const known = this.fingers.delete(id)
    if (!known) return
    const { hold } = this
    if (hold) this.artwork()?.commit(hold.area, hold.before, hold.after)
    else if (this.tap) this.artwork()?.select(null)
    this.hold = null
    this.tap = false
    this.spent = this.fingers.size > 0
  }

  /** The browser took the finger for scrolling: nothing has happened. */
  cancel(id: number): void {
    const { hold } = this
    if (hold) {
      this.artwork()?.commit(hold.area, hold.before, hold.before)
      this.artwork()?.select(hold.selectedBefore)
    }
    this.hold = null
    this.tap = false
    this.fingers.delete(id)
    this.spent = this.fingers.size > 0
  }
}

import type { View } from './stage.ts'

const ZOOM = { near: 0.45, far: 1.5 }
const LOWEST = (-80 * Math.PI) / 180
const HIGHEST = (80 * Math.PI) / 180

const nearestTurn = (from: number, to: number) => from + Math.atan2(Math.sin(to - from), Math.cos(to - from))

/** Where the camera is and where it is going; no clock of its own, so that tests can step it. */
export class CameraPath {
  private now: View
  private wanted: View
  private home: View

  constructor(start: View) {
    this.now = start
    this.wanted = start
    this.home = start
  }

  /** Goes to a view, gently or at once. */
  go(view: View, atOnce: boolean): void {
    this.home = view
    this.wanted = { ...view, azimuth: nearestTurn(this.now.azimuth, view.azimuth) }
    if (atOnce) this.now = this.wanted
  }

  turn(azimuth: number, elevation: number, atOnce = true): void {
    const { wanted } = this
    const next = Math.min(HIGHEST, Math.max(LOWEST, wanted.elevation + elevation))
    this.wanted = { ...wanted, azimuth: wanted.azimuth + azimuth, elevation: next }
    if (atOnce) this.now = { ...this.now, azimuth: this.wanted.azimuth, elevation: next }
  }

  zoom(factor: number): void {
    const distance = this.wanted.distance * factor
    const { distance: usual } = this.home
    this.wanted = { ...this.wanted, distance: Math.min(usual * ZOOM.far, Math.max(usual * ZOOM.near, distance)) }
  }

  /** Moves on by some seconds; says whether there is more to go. */
  step(seconds: number): boolean {
    const share = 1 - Math.exp(-seconds * 7)
    const mix = (a: number, b: number) => (Math.abs(b - a) < 0.0008 ? b : a + (b - a) * share)
    const { now, wanted } = this
    this.now = {
      azimuth: mix(now.azimuth, wanted.azimuth),
      elevation: mix(now.elevation, wanted.elevation),
      distance: mix(now.distance, wanted.distance),
      target: [
        mix(now.target[0], wanted.target[0]),
        mix(now.target[1], wanted.target[1]),
        mix(now.target[2], wanted.target[2]),
      ],
    }
    return JSON.stringify(this.now) !== JSON.stringify(wanted)
  }

  /** The view for a canvas of this shape: a narrow one needs more distance. */
  for(aspect: number): View {
    return aspect >= 1 ? this.now : { ...this.now, distance: this.now.distance / Math.max(0.4, aspect) }
  }
}

import type { StudioDesign } from '../design.ts'
import { discard } from '../models/discard.ts'
import { ArtworkTouch } from './artwork-touch.ts'
import { CameraPath } from './camera-path.ts'
import { curtainOver, takePortrait } from './portrait.ts'
import { cutOf, makeProduct, type Product } from './product.ts'
import { Stage } from './stage.ts'
import { type Part, viewOf } from './views.ts'
import { WornArtwork } from './worn-artwork.ts'

const STILL_EXPOSURES = 24
const SLOW_FRAME_MS = 90
const SLOW_EXPOSURES = 3
const SLOW_PAUSE_MS = 400
const SLOW_SETTLE_MS = 60
const SLOW_PIXEL_RATIO = 0.7

/** Calm jumps instead of gliding; gentle spares a machine that draws without a graphics card. */
export type Manner = { calm: boolean; gentle: boolean }

/** The live preview: a stage that redraws only when something changed, and refines the picture at rest. */
export class LiveStudio {
  readonly worn: WornArtwork
  readonly touching: ArtworkTouch
  /** Fails when this browser cannot draw after all. */
  readonly ready: Promise<void>
  private readonly stage: Stage
  private readonly path: CameraPath
  private readonly calm: boolean
  private design: StudioDesign
  private product: Product
  private part: Part
  private frame = 0
  private pause: ReturnType<typeof setTimeout> | undefined
  private due = 0
  private last = 0
  private slow = false
  private sharp = false
  private pixelRatio = 1
  private drawnRatio = 0
  private width = 1
  private height = 1
  private readonly drawn = new Set<() => void>()
  private readonly leaving: Product[] = []
  private dressed: Promise<void>
  private prepared = false
  private picturing = false
  private taken: Promise<unknown> = Promise.resolve()

  constructor(canvas: HTMLCanvasElement, design: StudioDesign, part: Part, { calm, gentle }: Manner) {
    this.stage = new Stage({ canvas, shadowSize: gentle ? 512 : 1024, multisamples: gentle ? 0 : 4 })
    this.calm = calm || gentle
    this.slow = gentle
    this.design = design
    this.part = part
    this.path = new CameraPath(viewOf(design, part))
    this.product = makeProduct(design)
    this.stage.show(this.product.body)
    this.worn = new WornArtwork(() => this.touch())
    this.touching = new ArtworkTouch(() => ({
      camera: this.stage.camera,
      body: this.product.body,
      design: this.design,
      worn: this.worn.all,
    }))
    this.dressed = this.worn.dress(this.product, design, true)
    this.ready = this.stage.prepare(this.path.for(1)).then(() => {
      this.prepared = true
      this.touch()
    })
  }

  show(design: StudioDesign): void {
    this.design = design
    const anew = cutOf(design) !== this.product.cut
    if (anew) {
      this.stage.remove(this.product.body)
      this.leaving.push(this.product)
      this.product = makeProduct(design)
      this.stage.show(this.product.body)
      this.path.go(this.view(), this.calm)
    }
    this.product.paint(design)
    this.dressed = this.worn.dress(this.product, design, anew)
    this.touch()
  }

  focus(part: Part): void {
    this.part = part
    this.path.go(this.view(), this.calm)
    this.touch()
  }

  private view() {
    return viewOf(this.design, this.part, this.width / this.height)
  }

  turn(azimuth: number, elevation: number, atOnce = true): void {
    this.path.turn(azimuth, elevation, atOnce || this.calm)
    this.touch()
  }

  zoom(factor: number): void {
    this.path.zoom(factor)
    this.touch()
  }

  resize(width: number, height: number, pixelRatio: number): void {
    if (width < 2 || height < 2) return
    const shape = this.width / this.height
    this.width = width
    this.height = height
    if (Math.abs(width / height / shape - 1) > 0.02) this.path.go(this.view(), true)
    this.pixelRatio = pixelRatio
    this.drawnRatio = 0
    this.touch()
  }

  /** Tells after each drawn frame; answers how to stop telling. */
  whenDrawn(tell: () => void): () => void {
    this.drawn.add(tell)
    return () => this.drawn.delete(tell)
  }

  /** Something changed: draw in the next frame. */
  touch(): void {
    if (this.picturing || !this.prepared) return
    this.stage.restart()
    this.sharp = false
    if (this.slow) this.drawSoon(SLOW_SETTLE_MS)
    else if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now))
  }

  private draw(now: number): void {
    if (this.picturing) {
      this.frame = 0
      return
    }
    const gap = this.last ? now - this.last : 16
    this.last = now
    this.frame = 0
    this.sharpen()
    const moving = this.path.step(Math.min(0.1, gap / 1000))
    if (moving || this.stage.exposures === 0) this.stage.look(this.path.for(this.width / this.height))
    this.stage.expose()
    this.seeOff()
    for (const tell of this.drawn) tell()
    if (gap > SLOW_FRAME_MS) this.slow = true
    if (moving || (!this.slow && this.stage.exposures < STILL_EXPOSURES)) {
      this.frame = requestAnimationFrame((next) => this.draw(next))
    } else this.rest()
  }

  /** Products that were replaced go after their successor is drawn, which may share with them. */
  private seeOff(): void {
    for (const product of this.leaving.splice(0)) discard(product.body)
  }

  /** The picture stands still; a slow machine now has time for all its pixels. */
  private rest(): void {
    this.last = 0
    if (!this.slow || (this.sharp && this.stage.exposures >= SLOW_EXPOSURES)) return
    this.sharp = true
    this.drawSoon(SLOW_PAUSE_MS)
  }

  /** A machine that draws slowly gets fewer pixels while things move. */
  private sharpen(): void {
    const wanted = this.slow && !this.sharp ? SLOW_PIXEL_RATIO : this.slow ? 1 : Math.min(2, this.pixelRatio)
    if (wanted === this.drawnRatio) return
    this.drawnRatio = wanted
    this.stage.resize(this.width, this.height, wanted)
  }

  /** Leaves a slow machine time for the page between frames. */
  private drawSoon(ms: number): void {
    const due = performance.now() + ms
    if (this.pause !== undefined && this.due <= due) return
    clearTimeout(this.pause)
    this.due = due
    this.pause = setTimeout(() => {
      this.pause = undefined
      if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now))
    }, ms)
  }

  /** A finished picture of a part, whatever the screen shows; one after the other. */
  picture(part: Part, size: number, exposures: number): Promise<Blob> {
    const taken = this.taken.then(() => this.take(part, size, this.slow ? SLOW_EXPOSURES : exposures))
    this.taken = taken.catch(() => undefined)
    return taken
  }

  private async take(part: Part, size: number, exposures: number): Promise<Blob> {
    await this.ready
    await this.dressed
    const curtain = this.drawCurtain()
    this.picturing = true
    try {
      return await takePortrait(this.stage, viewOf(this.design, part, 1), size, exposures, this.slow)
    } finally {
      this.picturing = false
      this.drawnRatio = 0
      const stop = this.whenDrawn(() => {
        stop()
        curtain.remove()
      })
      this.touch()
    }
  }

  /** What is on the screen stays there while other pictures are taken on its canvas. */
  private drawCurtain(): HTMLCanvasElement {
    this.sharpen()
    this.stage.look(this.path.for(this.width / this.height))
    this.stage.expose()
    return curtainOver(this.stage.renderer.domElement)
  }

  /** For good, the browser gets its drawing context back too; it has few of them. */
  dispose(forGood = false): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.pause)
    this.frame = -1
    this.worn.dispose()
    this.seeOff()
    discard(this.product.body)
    this.stage.dispose()
    if (forGood) this.stage.renderer.forceContextLoss()
  }
}

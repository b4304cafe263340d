import type { StudioDesign } from '../design.ts'
import { ArtworkTouch } from './artwork-touch.ts'
import { CameraPath } from './camera-path.ts'
import { Frames } from './frames.ts'
import { QUICK, SLOW, SLOW_FRAME_MS } from './pace.ts'
import { curtainOver, type Size, takePortrait } from './portrait.ts'
import { type PreviewEvent, type PreviewState, stateAfter } from './preview-state.ts'
import { Stage } from './stage.ts'
import { Turntable } from './turntable.ts'
import { type Part, viewOf } from './views.ts'
import { WornArtwork } from './worn-artwork.ts'

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
  private readonly table = new Turntable(
    () => this.design,
    () => this.path.go(this.view(), this.calm),
  )
  private readonly frames = new Frames(
    (gapMs) => this.draw(gapMs),
    () => this.print(),
  )
  private readonly calm: boolean
  private readonly drawn = new Set<() => void>()
  private state: PreviewState = 'preparing'
  private pace = QUICK
  private design: StudioDesign
  private part: Part
  private size = { width: 1, height: 1, pixelRatio: 1 }
  private drawnRatio = 0
  private gliding = false
  private dressed: Promise<void>
  private taken: Promise<unknown> = Promise.resolve()

  constructor(canvas: HTMLCanvasElement, design: StudioDesign, part: Part, { calm, gentle }: Manner) {
    this.stage = new Stage({
      canvas,
      shadowSize: gentle ? 512 : 1024,
      multisamples: gentle ? 0 : 4,
      quickRoom: gentle,
    })
    this.calm = calm || gentle
    if (gentle) this.pace = SLOW
    this.design = design
    this.part = part
    this.path = new CameraPath(viewOf(design, part))
    this.stage.show(this.table.top)
    this.worn = new WornArtwork(() => this.touch())
    this.touching = new ArtworkTouch(() => ({
      camera: this.stage.camera,
      body: this.table.top,
      design: this.design,
      worn: this.worn.all,
    }))
    this.dressed = this.dress()
    this.ready = this.begin()
  }

  private async begin(): Promise<void> {
    await this.stage.open(this.path.for(1))
    if (!(await this.table.stand())) return
    await this.stage.prepare()
    this.redraw('prepared')
  }

  show(design: StudioDesign): void {
    this.design = design
    this.dressed = this.dress()
  }

  private async dress(): Promise<void> {
    const product = await this.table.stand()
    if (!product) return
    product.paint(this.design)
    this.touch()
    await this.worn.dress(product, this.design)
  }

  focus(part: Part): void {
    this.part = part
    this.path.go(this.view(), this.calm)
    this.touch()
  }

  private view() {
    return viewOf(this.design, this.part, this.aspect)
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
    const reshaped = Math.abs(width / height / this.aspect - 1) > 0.02
    this.size = { width, height, pixelRatio }
    if (reshaped) this.path.go(this.view(), true)
    this.drawnRatio = 0
    this.touch()
  }

  private get aspect(): number {
    return this.size.width / this.size.height
  }

  /** Tells after each drawn frame; answers how to stop telling. */
  whenDrawn(tell: () => void): () => void {
    this.drawn.add(tell)
    return () => this.drawn.delete(tell)
  }

  /** Something changed: draw in the next frame. */
  touch(): void {
    this.redraw('changed')
  }

  private move(event: PreviewEvent): boolean {
    const next = stateAfter(this.state, event)
    this.state = next ?? this.state
    return next !== undefined
  }

  private redraw(event: PreviewEvent): boolean {
    if (!this.move(event)) return false
    this.stage.restart()
    this.frames.ask(this.pace.settleMs)
    return true
  }

  private draw(gapMs: number): Promise<void> | undefined {
    this.sharpen()
    this.gliding = this.path.step(Math.min(0.1, gapMs / 1000))
    if (this.gliding || this.stage.exposures === 0) this.stage.look(this.path.for(this.aspect))
    this.stage.expose()
    if (gapMs > SLOW_FRAME_MS) this.pace = SLOW
    return this.pace === SLOW ? this.stage.finished() : undefined
  }

  private print(): void {
    const { gliding, pace, stage } = this
    stage.print()
    this.table.seeOff()
    for (const tell of this.drawn) tell()
    if (!gliding && stage.exposures > 0) this.move('arrived')
    if (gliding || stage.exposures < pace.exposures) this.frames.ask(gliding ? 0 : pace.pauseMs)
  }

  private sharpen(): void {
    const { width, height, pixelRatio } = this.size
    const { movingPixels, restingPixels } = this.pace
    const most = this.state === 'resting' ? restingPixels : movingPixels
    const wanted = Math.min(pixelRatio, 2, Math.sqrt(most / (width * height)))
    if (wanted === this.drawnRatio) return
    this.drawnRatio = wanted
    this.stage.resize(width, height, wanted)
  }

  /** A finished picture of a part, whatever the screen shows; one after the other. */
  picture(part: Part, size: Size | number, exposures: number): Promise<Blob> {
    const wanted = typeof size === 'number' ? { width: size, height: size } : size
    const taken = this.taken.then(() => this.take(part, wanted, Math.min(exposures, this.pace.exposures)))
    this.taken = taken.catch(() => undefined)
    return taken
  }

  /** Whatever was asked for meanwhile is waited for too. */
  private async settled(): Promise<void> {
    let last: Promise<void> | undefined
    while (last !== this.dressed) {
      last = this.dressed
      await last
    }
  }

  private async take(part: Part, size: Size, exposures: number): Promise<Blob> {
    await this.ready
    await this.settled()
    if (this.state === 'closed') throw new Error('The preview was closed before its picture was taken.')
    const curtain = this.drawCurtain()
    this.move('posed')
    this.frames.stop()
    try {
      const view = viewOf(this.design, part, size.width / size.height)
      return await takePortrait(this.stage, view, size, exposures, this.pace === SLOW)
    } finally {
      this.drawnRatio = 0
      const stop = this.whenDrawn(() => {
        stop()
        curtain.remove()
      })
      if (!this.redraw('pictured')) curtain.remove()
    }
  }

  /** What is on the screen stays there while other pictures are taken on its canvas. */
  private drawCurtain(): HTMLCanvasElement {
    this.sharpen()
    this.stage.look(this.path.for(this.aspect))
    this.stage.expose()
    this.stage.print()
    return curtainOver(this.stage.renderer.domElement)
  }

  /** For good, the browser gets its drawing context back too; it has few of them. */
  dispose(forGood = false): void {
    this.move('disposed')
    this.frames.stop()
    this.worn.dispose()
    this.table.clear()
    this.stage.dispose()
    if (forGood) this.stage.renderer.forceContextLoss()
  }
}

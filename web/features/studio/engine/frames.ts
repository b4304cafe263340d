const USUAL_GAP_MS = 16

/** Draws a frame; when it answers later, the frame is not ready to be shown before. */
type Draw = (gapMs: number) => Promise<void> | undefined

/** One frame at a time: the browser's next, or the first after a pause that leaves the page its time. */
export class Frames {
  private readonly draw: Draw
  private readonly show: () => void
  private frame = 0
  private drawing: Promise<void> | undefined
  private again = false
  private last = 0
  private pause: ReturnType<typeof setTimeout> | undefined
  private due = 0

  constructor(draw: Draw, show: () => void) {
    this.draw = draw
    this.show = show
  }

  ask(pauseMs: number): void {
    if (pauseMs > 0) this.askLater(pauseMs)
    else if (this.drawing) this.again = true
    else if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.run(now))
  }

  /** Of two pauses the one that ends first counts. */
  private askLater(ms: number): void {
    const due = performance.now() + ms
    if (this.pause !== undefined && this.due <= due) return
    clearTimeout(this.pause)
    this.due = due
    this.pause = setTimeout(() => {
      this.pause = undefined
      this.ask(0)
    }, ms)
  }

  private run(now: number): void {
    const gap = this.last ? now - this.last : USUAL_GAP_MS
    this.frame = 0
    this.last = now
    const drawing = this.draw(gap)
    this.drawing = drawing
    if (!drawing) this.end()
    else void drawing.then(() => this.drawing === drawing && this.bringOut())
  }

  /** Nothing more is drawn before a frame is on the screen: the page would wait for that too. */
  private bringOut(): void {
    this.frame = requestAnimationFrame(() => this.end())
  }

  private end(): void {
    this.frame = 0
    this.drawing = undefined
    this.show()
    if (this.again) this.ask(0)
    this.again = false
    if (this.frame === 0) this.last = 0
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.pause)
    this.frame = 0
    this.drawing = undefined
    this.again = false
    this.last = 0
    this.pause = undefined
  }
}

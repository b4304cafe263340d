const USUAL_GAP_MS = 16

/** One frame at a time: the browser's next, or the first after a pause that leaves the page its time. */
export class Frames {
  private readonly draw: (gapMs: number) => void
  private frame = 0
  private last = 0
  private pause: ReturnType<typeof setTimeout> | undefined
  private due = 0

  constructor(draw: (gapMs: number) => void) {
    this.draw = draw
  }

  ask(pauseMs: number): void {
    if (pauseMs > 0) this.askLater(pauseMs)
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
    this.draw(gap)
    if (this.frame === 0) this.last = 0
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.pause)
    this.frame = 0
    this.last = 0
    this.pause = undefined
  }
}

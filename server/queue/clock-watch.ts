const LOOK_EVERY_MS = 2_000
const JUMP_MS = 60_000

/** Tells when the machine's clock is suddenly another one: it was set, or the machine slept. */
export function watchClock(onJump: (seconds: number) => void): { stop(): void } {
  const ahead = () => Date.now() - performance.now()
  let before = ahead()
  const looking = setInterval(() => {
    const jumpedMs = ahead() - before
    before += jumpedMs
    if (Math.abs(jumpedMs) >= JUMP_MS) onJump(Math.round(jumpedMs / 1000))
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(looking) }
}

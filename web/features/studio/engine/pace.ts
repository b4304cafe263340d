/** Exposures of a finished picture, time for the page before a frame, and how many pixels one has at most. */
export const QUICK = { exposures: 24, settleMs: 0, pauseMs: 0, movingPixels: 4_000_000, restingPixels: 4_000_000 }
/** A machine that draws slowly gets fewer pixels while things move, and time for more of them at rest. */
export const SLOW: typeof QUICK = {
  exposures: 3,
  settleMs: 60,
  pauseMs: 400,
  movingPixels: 110_000,
  restingPixels: 360_000,
}
/** More than this between two frames is slow. */
export const SLOW_FRAME_MS = 90

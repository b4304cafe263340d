/** Exposures of a finished picture, time for the page before a frame, and pixels of the canvas for one of the page. */
export const QUICK = { exposures: 24, settleMs: 0, pauseMs: 0, movingRatio: 2, restingRatio: 2 }
/** A machine that draws slowly gets fewer pixels while things move, and time for all of them at rest. */
export const SLOW: typeof QUICK = { exposures: 3, settleMs: 60, pauseMs: 400, movingRatio: 0.7, restingRatio: 1 }
/** More than this between two frames is slow. */
export const SLOW_FRAME_MS = 90

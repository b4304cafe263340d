import { hat, inks, look, PAPER, type Picture } from './arrange.ts'
import type { Shot } from './darkroom.ts'

/** A film of artwork being sewn onto a turning hat, as one sheet of frames, row by row. */
export const FILM = { frames: 40, columns: 8, width: 560, height: 420, seconds: 4.8 } as const

const SAMPLES = 8
const STILL_WIDTH = 1200
/** Frames of bare cloth before the needle starts, and of the finished hat after it stopped. */
const BARE = 2
const FINISHED = 6
const TURN = { from: 40, to: -24 }
const WORN = hat('5-panel', '#1f2a44', '#d9a441', 'wave', inks('#f0a93f', '#f7f0dd', '#4fa9ab'), 3.3)

/** The last frame at rest, as large as pages show it. */
export const FILM_STILL: Picture = {
  alt: 'Navy hat with a sun over three waves and BARTON SWIM CLUB embroidered on its front',
  widths: [480, 800, STILL_WIDTH],
  shot: { ...seen(FILM.frames - 1), width: STILL_WIDTH, height: (STILL_WIDTH * FILM.height) / FILM.width, samples: 12 },
}

export function filmFrame(place: number): Shot {
  return { ...seen(place), width: FILM.width, height: FILM.height, samples: SAMPLES }
}

function seen(place: number): Omit<Shot, 'width' | 'height' | 'samples'> {
  const share = place / (FILM.frames - 1)
  const turned = share * share * (3 - 2 * share)
  const sewn = Math.min(1, Math.max(0, (place - BARE + 1) / (FILM.frames - BARE - FINISHED)))
  const art = WORN.art?.map((piece) => (sewn < 1 ? { ...piece, sewn } : piece))
  const view = look(TURN.from + (TURN.to - TURN.from) * turned, 11, 28, [0, 2.0, 1.1])
  return { backdrop: PAPER, view, things: [{ ...WORN, art }] }
}

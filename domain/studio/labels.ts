import type { HatArea, KoozieArea } from './areas.ts'

/** What each part of a product is called where a customer reads it. */
export const HAT_AREA_LABELS: Record<HatArea, string> = {
  front: 'Front',
  leftSide: 'Left side',
  rightSide: 'Right side',
  back: 'Back',
}

export const KOOZIE_AREA_LABELS: Record<KoozieArea, string> = { front: 'Front', back: 'Back', bottom: 'Bottom' }

export const STILL_NOTE = 'This browser cannot show the turning preview, so here is a picture in your colors.'
export const NO_PREVIEW_NOTE = 'No preview for this kind of file. We open it by hand before we sew or print.'
export const PREVIEW_HELP = 'Drag or use the arrow keys to turn it, plus and minus to zoom.'
export const MOVE_HELP = 'Drag your artwork to move it. The corner makes it wider, the knob turns it.'

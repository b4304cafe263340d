export const STILL_NOTE = 'This browser cannot show the turning preview, so here is a picture in your colors.'

/** Why artwork cannot be shown. None of these stops an order. */
export type Unreadable = 'kind' | 'broken' | 'locked' | 'empty' | 'gone'
export const UNREADABLE_NOTES: Record<Unreadable, string> = {
  kind: 'No preview for this kind of file. We open it by hand before we sew or print.',
  broken: 'This file cannot be opened; it may be damaged. Please save it again and choose the new file.',
  locked: 'This file is locked with a password. Please save it without one and choose the new file.',
  empty: 'The first page of this file is empty. Please choose a file with your artwork on its first page.',
  gone: 'This file is no longer in this browser. Please choose it again.',
}
export const LOST_NOTE =
  'The turning preview has stopped. Until it is back, here is a picture in your colors. Your design is safe.'
export const PREVIEW_HELP = 'Drag or use the arrow keys to turn it, plus and minus to zoom.'
export const MOVE_HELP =
  'Drag it in the preview or on its board, or type the inches. The corner makes it wider, the knob turns it.'

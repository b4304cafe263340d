/** Where a page shows how artwork is sewn. */
export const SEWING = {
  heading: 'Thread by thread, on your hat',
  text: 'That is how a logo goes on: one color after the other, row by row. The designer sews yours the same way while you turn the hat, so you see it before anybody makes it.',
  link: 'Try It with Your Logo',
  see: 'See it being sewn',
  again: 'Watch it again',
  coming: 'One moment …',
  failed: 'The pictures did not come. Please check your connection and try again.',
} as const

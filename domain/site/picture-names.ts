/** The pictures of the home page's carousels, in the order in which they are shown. */
export const HAT_PICTURES = [
  'hat-1',
  'hat-2',
  'hat-3',
  'hat-4',
  'hat-5',
  'hat-6',
  'hat-7',
  'hat-8',
  'hat-9',
  'hat-10',
] as const

export const SOCIAL_PICTURES = [
  'social-1',
  'social-2',
  'social-3',
  'social-4',
  'social-5',
  'social-6',
  'social-7',
] as const

const HATS = 10
const SOCIALS = 7

/** Every picture of the public pages, by the name of its file. */
export type PictureName = 'hero' | `${'product' | 'hat' | 'social' | 'project'}-${string}`

export const HAT_PICTURES: readonly PictureName[] = Array.from({ length: HATS }, (_, i) => `hat-${i + 1}` as const)
export const SOCIAL_PICTURES: readonly PictureName[] = Array.from(
  { length: SOCIALS },
  (_, i) => `social-${i + 1}` as const,
)

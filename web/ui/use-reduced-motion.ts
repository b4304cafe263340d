import { useMedia } from './use-media.ts'

/** Whether the person asked their system for less motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

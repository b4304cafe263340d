/** Where artwork can go on each product, and how much of it can be sewn or printed, in inches. */
export const HAT_AREAS = ['front', 'leftSide', 'rightSide', 'back'] as const
export const KOOZIE_AREAS = ['front', 'back', 'bottom'] as const
export type HatArea = (typeof HAT_AREAS)[number]
export type KoozieArea = (typeof KOOZIE_AREAS)[number]
export type AreaSize = { width: number; height: number }

export const HAT_AREA_SIZES: Record<HatArea, AreaSize> = {
  front: { width: 4.5, height: 2.25 },
  leftSide: { width: 2.75, height: 1.5 },
  rightSide: { width: 2.75, height: 1.5 },
  back: { width: 3, height: 0.9 },
}

export const KOOZIE_AREA_SIZES: Record<'regular-12oz' | 'skinny-12oz', Record<KoozieArea, AreaSize>> = {
  'regular-12oz': {
    front: { width: 3.25, height: 3.1 },
    back: { width: 3.25, height: 3.1 },
    bottom: { width: 1.7, height: 1.7 },
  },
  'skinny-12oz': {
    front: { width: 2.75, height: 4.1 },
    back: { width: 2.75, height: 4.1 },
    bottom: { width: 1.4, height: 1.4 },
  },
}

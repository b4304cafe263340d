import type { PictureName } from './picture-names.ts'

export interface GalleryProject {
  name: string
  about: string
  images: readonly PictureName[]
}

export const GALLERY_PAGE = {
  heading: 'Our Recent Projects',
  intro:
    'Hats and koozies for people who open early, play hard or get married outdoors. Choose a picture to see it large.',
} as const

/** A row counts as having more to the right when more than this is hidden. */
export const MORE_RIGHT_TOLERANCE_PX = 8

const views = <Slug extends string>(slug: Slug) =>
  [`project-${slug}-1`, `project-${slug}-2`, `project-${slug}-3`, `project-${slug}-4`] as const

export const GALLERY_PROJECTS: readonly GalleryProject[] = [
  { name: 'Coffee roaster', about: 'Counter staff and the regulars', images: views('coffee-roaster') },
  { name: 'Brewery', about: 'Taproom merchandise', images: views('brewery') },
  { name: 'Little league', about: 'Two teams, one fence', images: views('little-league') },
  { name: 'Fishing charter', about: 'Salt, sun and a wide brim', images: views('fishing-charter') },
  { name: 'Farm market', about: 'Saturday mornings', images: views('farm-market') },
  { name: 'Climbing gym', about: 'Opening week giveaway', images: views('climbing-gym') },
  { name: 'Wedding', about: 'Koozies for the toast, hats for the day after', images: views('wedding') },
  { name: 'Construction crew', about: 'Forty on site, ten in the office', images: views('construction-crew') },
]

/** Whether a row hides more on its right than a rounding of pixels explains. */
export function moreToTheRight(row: { scrollLeft: number; clientWidth: number; scrollWidth: number }): boolean {
  return row.scrollWidth - row.clientWidth - row.scrollLeft > MORE_RIGHT_TOLERANCE_PX
}

import { BRAND } from '../brand.ts'
import { MORE_RIGHT_TOLERANCE_PX } from './thresholds.ts'

export const GALLERY_PAGE = {
  heading: 'Our Recent Projects',
  intro: `Hats and ${BRAND.canSleeve.many} for people who open early, play hard or get married outdoors. Choose a picture to see it large.`,
  demo: 'The brands shown here are made up for demonstration.',
} as const

const views = <const Slug extends string>(slug: Slug) =>
  [
    `project-${slug}-1`,
    `project-${slug}-2`,
    `project-${slug}-3`,
    `project-${slug}-4`,
    `project-${slug}-5`,
    `project-${slug}-6`,
  ] as const

/** Name, what was made, and the pictures in the order in which they are shown. */
export const GALLERY_PROJECTS = [
  {
    name: 'Lone Pine Coffee Roasters',
    about: '5-panel hats in coffee brown, 6-panel in oat',
    images: views('coffee-roaster'),
  },
  {
    name: 'Bluebonnet Brewing',
    about: `Ivory hats with a royal band, and ${BRAND.canSleeve.many} to match`,
    images: views('brewery'),
  },
  { name: 'Mesquite Little League', about: 'One logo, two teams: red and navy', images: views('little-league') },
  {
    name: 'Gulf Wind Charters',
    about: `Teal hats and skinny ${BRAND.canSleeve.many}`,
    images: views('fishing-charter'),
  },
  {
    name: 'Sunrow Farm Market',
    about: `Leaf green hats, sunflower ${BRAND.canSleeve.many}`,
    images: views('farm-market'),
  },
  { name: 'Big Mesa Climbing Gym', about: 'Spruce and sand, with a rust band', images: views('climbing-gym') },
  {
    name: 'A & B Wedding Weekend',
    about: `Blush bands, and ${BRAND.canSleeve.many} for the toast`,
    images: views('wedding'),
  },
  { name: 'True Level Builders', about: 'Graphite and safety orange', images: views('construction-crew') },
] as const

export type GalleryProject = (typeof GALLERY_PROJECTS)[number]

/** Whether a row hides more on its right than a rounding of pixels explains. */
export function moreToTheRight(row: { scrollLeft: number; clientWidth: number; scrollWidth: number }): boolean {
  return row.scrollWidth - row.clientWidth - row.scrollLeft > MORE_RIGHT_TOLERANCE_PX
}

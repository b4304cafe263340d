import type { Photograph } from '../basics/catalogue.ts'
import { BRAND } from '../brand.ts'
import { isUploaded } from '../files/photograph-key.ts'
import type { ProductId } from '../products/products.ts'
import { MORE_RIGHT_TOLERANCE_PX } from './thresholds.ts'

export const GALLERY_PAGE = {
  heading: 'Our Recent Projects',
  intro: `Hats and ${BRAND.canSleeve.many} for people who open early, play hard or get married outdoors. Choose a picture to see it large.`,
  demo: 'The brands shown here are made up for demonstration.',
  empty: 'New projects are on their way.',
} as const

/** What was made for somebody, as the owner tells it. */
export interface GalleryProject {
  id: string
  name: string
  about: string
  /** What one designs who wants one like it. */
  product: ProductId
  /** In the order in which they are shown. */
  photographs: readonly Photograph[]
  shown: boolean
}

const sleeve = (words: string) => `${words} ${BRAND.canSleeve.one}`

/** A project of a new shop: six pictures of a hat and of what else was made. */
function project(id: string, name: string, about: string, hat: string, second: string, alone = second): GalleryProject {
  const views = [
    `${hat}, seen from the front`,
    `${hat}, three-quarter view`,
    `close-up of the logo embroidered on the ${hat}`,
    alone,
    `${hat} beside ${second}`,
    `${hat}, seen from behind with its strap`,
  ]
  const photographs = views.map((words, place) => ({
    picture: `project-${id}-${place + 1}`,
    alt: `${name} (demo brand): ${words}`,
  }))
  return { id, name, about, product: 'hats', photographs, shown: true }
}

const withSleeve = (id: string, name: string, about: string, hat: string, second: string) =>
  project(id, name, about, hat, second, `${second} with the printed logo`)

export const DEFAULT_GALLERY: readonly GalleryProject[] = [
  project(
    'coffee-roaster',
    'Lone Pine Coffee Roasters',
    '5-panel hats in coffee brown, 6-panel in oat',
    'coffee brown 5-panel hat with a caramel band',
    'oat colored 6-panel hat with a brown band',
  ),
  withSleeve(
    'brewery',
    'Bluebonnet Brewing',
    `Ivory hats with a royal band, and ${BRAND.canSleeve.many} to match`,
    'ivory 6-panel hat with a royal blue band',
    sleeve('royal blue regular'),
  ),
  project(
    'little-league',
    'Mesquite Little League',
    'One logo, two teams: red and navy',
    'red 6-panel hat with a navy band',
    'navy 6-panel hat with a red band',
  ),
  withSleeve(
    'fishing-charter',
    'Gulf Wind Charters',
    `Teal hats and skinny ${BRAND.canSleeve.many}`,
    'teal 5-panel hat with a white band',
    sleeve('teal skinny'),
  ),
  withSleeve(
    'farm-market',
    'Sunrow Farm Market',
    `Leaf green hats, sunflower ${BRAND.canSleeve.many}`,
    'leaf green 5-panel hat with a cream band',
    sleeve('sunflower yellow regular'),
  ),
  project(
    'climbing-gym',
    'Big Mesa Climbing Gym',
    'Spruce and sand, with a rust band',
    'spruce green 5-panel hat with a rust band',
    'sand colored 6-panel hat with a green band',
  ),
  withSleeve(
    'wedding',
    'A & B Wedding Weekend',
    `Blush bands, and ${BRAND.canSleeve.many} for the toast`,
    'off-white 6-panel hat with a blush band',
    sleeve('blush skinny'),
  ),
  project(
    'construction-crew',
    'True Level Builders',
    'Graphite and safety orange',
    'graphite 6-panel hat with a safety orange band',
    'orange 5-panel hat with a black band',
  ),
]

/** What visitors see. */
export const shownProjects = (projects: readonly GalleryProject[]) => projects.filter(({ shown }) => shown)

/** The pictures that come with the shop show brands that nobody has. */
export const isMadeUp = ({ photographs }: GalleryProject) => photographs.some(({ picture }) => !isUploaded(picture))

/** Whether a row hides more on its right than a rounding of pixels explains. */
export function moreToTheRight(row: { scrollLeft: number; clientWidth: number; scrollWidth: number }): boolean {
  return row.scrollWidth - row.clientWidth - row.scrollLeft > MORE_RIGHT_TOLERANCE_PX
}

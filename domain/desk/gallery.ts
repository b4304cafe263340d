import { z } from 'zod'
import { requiredOwnersText } from '../fields.ts'
import { kindOf, PRODUCT_IDS } from '../products/products.ts'
import { DEFAULT_GALLERY, type GalleryProject } from '../site/gallery.ts'
import { listChanges } from './list-changes.ts'
import { photographAmong, picturesAt } from './photographs.ts'
import type { Section } from './section.ts'

const MOST_PROJECTS = 1000
const MOST_PHOTOGRAPHS = 12

const project = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: requiredOwnersText('Please give the project a title', 80),
  about: requiredOwnersText('Please say what was made', 200),
  product: z.enum(PRODUCT_IDS, 'Please choose a product'),
  photographs: z
    .array(photographAmong(DEFAULT_GALLERY.flatMap(({ photographs }) => photographs)))
    .min(1, 'Please add a photograph')
    .max(MOST_PHOTOGRAPHS, `A project has at most ${MOST_PHOTOGRAPHS} photographs`),
  shown: z.boolean(),
})

const schema: z.ZodType<readonly GalleryProject[]> = z
  .array(project)
  .max(MOST_PROJECTS, `There are at most ${MOST_PROJECTS.toLocaleString('en-US')} projects`)
  .refine(
    (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
    'A project is in the list twice',
  )

/** '“Big Mesa”: title, before “Small Mesa”', '“Big Mesa”: other photographs' */
function edited(before: GalleryProject, after: GalleryProject): string[] {
  const told = [
    ...(before.name === after.name ? [] : [`title, before “${before.name}”`]),
    ...(before.about === after.about ? [] : [`“${after.about}”, before “${before.about}”`]),
    ...(before.product === after.product ? [] : [`leads to ${kindOf(after.product).label.toLowerCase()}`]),
    ...(JSON.stringify(before.photographs) === JSON.stringify(after.photographs) ? [] : ['other photographs']),
    ...(before.shown === after.shown ? [] : [after.shown ? 'shown' : 'hidden']),
  ]
  return told.map((change) => `“${after.name}”: ${change}`)
}

export const gallery: Section<readonly GalleryProject[]> = {
  title: 'Gallery',
  schema,
  defaults: DEFAULT_GALLERY,
  changes: (before, after) => listChanges(before, after, { name: ({ name }) => name, edited }),
  pictures: (projects) =>
    Object.assign({}, ...projects.map(({ photographs }, place) => picturesAt(`${place}.photographs`, photographs))),
}

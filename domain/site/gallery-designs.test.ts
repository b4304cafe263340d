import { expect, test } from 'vitest'
import { PROJECTS } from '../../web/features/studio/render/projects.ts'
import { GALLERY_PROJECTS } from './gallery.ts'
import { designLike, GALLERY_DESIGNS } from './gallery-designs.ts'

test('every picture of the gallery leads to a design, and nothing else does', () => {
  expect(GALLERY_PROJECTS.flatMap(({ images }) => images).filter((name) => !designLike(name))).toEqual([])
  expect(['hat-1', 'project-brewery-7', 'project-toString-1', ''].map(designLike)).toEqual(Array(4).fill(undefined))
})

test('the designs wear what the pictures show', () => {
  const worn = PROJECTS.map(({ slug, hat, second }) => [
    slug,
    [hat, second].map((made) =>
      'koozie' in made
        ? { product: 'koozies', choices: { size: made.koozie, color: made.color } }
        : { product: 'hats', choices: { style: made.style, hatColor: made.colors.hat, bandColor: made.colors.band } },
    ),
  ])
  expect(GALLERY_DESIGNS).toEqual(Object.fromEntries(worn))
})

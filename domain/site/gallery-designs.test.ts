import { expect, test } from 'vitest'
import { PROJECTS } from '../../web/features/studio/render/projects.ts'
import { DEFAULT_GALLERY } from './gallery.ts'
import { designLike, designLikeHref, GALLERY_DESIGNS } from './gallery-designs.ts'

const PICTURES = DEFAULT_GALLERY.flatMap(({ photographs }) => photographs.map(({ picture }) => picture))

test('every picture of the gallery leads to a design, and nothing else does', () => {
  expect(PICTURES.filter((name) => !designLike(name))).toEqual([])
  expect(['hat-1', 'project-brewery-7', 'project-toString-1', ''].map(designLike)).toEqual(Array(4).fill(undefined))
})

test('a photograph of the owner’s leads to a plain design of its product', () => {
  expect(designLikeHref('project-wedding-4', 'hats')).toBe('/customize?like=project-wedding-4')
  expect(designLikeHref('a'.repeat(32), 'koozies')).toBe('/customize?like=koozies')
  expect(designLike('koozies')).toEqual({ product: 'koozies', choices: {} })
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

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HatCarousel } from '../features/home/hat-carousel.tsx'
import { SocialCarousel } from '../features/home/social-carousel.tsx'
import Gallery from '../routes/gallery.tsx'

const wordsIn = (page: ReactNode) =>
  [...renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(
    ([, alt]) => alt,
  )

test.each([
  ['the gallery', <Gallery key="gallery" />, 48],
  ['the hats of the home page', <HatCarousel key="hats" />, 10],
  ['the social pictures', <SocialCarousel key="social" />, 7],
])('each picture of %s says in words of its own what is seen', (_place, page, count) => {
  const words = wordsIn(page)
  expect(words).toHaveLength(count)
  expect(new Set(words).size).toBe(count)
  expect(words.filter((alt) => !alt || /the same|: the hat/.test(alt))).toEqual([])
})

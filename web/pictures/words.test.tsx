import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import { DEFAULT_GALLERY } from '../../domain/site/gallery.ts'
import { Projects } from '../features/gallery/projects.tsx'
import { HatCarousel } from '../features/home/hat-carousel.tsx'
import { SocialCarousel } from '../features/home/social-carousel.tsx'
import { ShopFactsProvider } from '../shop-facts.tsx'

const wordsIn = (page: ReactNode) =>
  [...renderToStaticMarkup(shown(page)).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)
const shown = (page: ReactNode) => (
  <MemoryRouter>
    <ShopFactsProvider facts={DEFAULT_FACTS}>{page}</ShopFactsProvider>
  </MemoryRouter>
)

test.each([
  ['the gallery', <Projects key="gallery" projects={DEFAULT_GALLERY} />, 48],
  ['the hats of the home page', <HatCarousel key="hats" />, 10],
  ['the social pictures', <SocialCarousel key="social" />, 7],
])('each picture of %s says in words of its own what is seen', (_place, page, count) => {
  const words = wordsIn(page)
  expect(words).toHaveLength(count)
  expect(new Set(words).size).toBe(count)
  expect(words.filter((alt) => !alt || /the same|: the hat/.test(alt))).toEqual([])
})

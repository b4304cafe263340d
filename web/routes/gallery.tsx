import type { MetaDescriptor } from 'react-router'
import { shownGiven } from '../../domain/desk/facts-header.ts'
import { DEFAULT_GALLERY, GALLERY_PAGE, isMadeUp } from '../../domain/site/gallery.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import { answerOf } from '../api/answer-of.ts'
import { guestApi } from '../api/guest-api.ts'
import { Projects } from '../features/gallery/projects.tsx'
import { pageMeta } from '../page-meta.ts'
import { galleryOfServer } from '../render-facts.ts'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/gallery.ts'

/** Whoever renders says which projects there are; a page that is already open asks the shop. */
export const loader = ({ request }: Route.LoaderArgs) =>
  import.meta.env.DEV ? galleryOfServer() : shownGiven(request, DEFAULT_GALLERY)
export const clientLoader = () => answerOf(guestApi.facts.gallery.$get())

export function meta({ matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta('/gallery', facts),
    { 'script:ld+json': breadcrumbs({ name: GALLERY_PAGE.heading, path: '/gallery' }) },
  ]
}

export default function Gallery({ loaderData: projects }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={GALLERY_PAGE.heading}>
        <p>{GALLERY_PAGE.intro}</p>
        {projects.some(isMadeUp) && <p className="mt-2 text-base text-navy-600">{GALLERY_PAGE.demo}</p>}
        {projects.length === 0 && <p className="mt-2">{GALLERY_PAGE.empty}</p>}
      </PageHeading>
      <Projects projects={projects} />
    </>
  )
}

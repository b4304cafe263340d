import { lazy, Suspense, useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { GALLERY_PAGE, GALLERY_PROJECTS } from '../../domain/site/gallery.ts'
import { breadcrumbs } from '../../domain/site/structured-data.ts'
import type { Chosen } from '../features/gallery/lightbox.tsx'
import { ProjectRow } from '../features/gallery/project-row.tsx'
import { onceOnline } from '../once-online.ts'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../ui/surface.tsx'
import type { Route } from './+types/gallery.ts'

const Lightbox = lazy(() => onceOnline(() => import('../features/gallery/lightbox.tsx')))

export function meta({ matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta('/gallery', facts),
    { 'script:ld+json': breadcrumbs({ name: GALLERY_PAGE.heading, path: '/gallery' }) },
  ]
}

export default function Gallery() {
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <>
      <PageHeading title={GALLERY_PAGE.heading}>
        <p>{GALLERY_PAGE.intro}</p>
        <p className="mt-2 text-base text-navy-600">{GALLERY_PAGE.demo}</p>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
        {GALLERY_PROJECTS.map((project) => (
          <ProjectRow key={project.name} project={project} onChoose={(place) => setChosen({ project, place })} />
        ))}
      </div>
      {chosen && (
        <Suspense>
          <Lightbox
            chosen={chosen}
            onTurn={(place) => setChosen({ ...chosen, place })}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { GalleryProject } from '../../../domain/site/gallery.ts'
import { onceOnline } from '../../once-online.ts'
import { Button } from '../../ui/button.tsx'
import type { Chosen } from './lightbox.tsx'
import { PlainProject } from './plain-project.tsx'
import { ProjectRow } from './project-row.tsx'

const Lightbox = lazy(() => onceOnline(() => import('./lightbox.tsx')))

/** So many are drawn at a time. */
const A_SCREENFUL = 24

/** Every project, some at a time; a picture that is chosen is shown large. */
export function Projects({ projects }: { projects: readonly GalleryProject[] }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [drawn, setDrawn] = useState(A_SCREENFUL)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
        {projects.slice(0, drawn).map((project) => (
          <ProjectRow key={project.id} project={project} onChoose={(place) => setChosen({ project, place })} />
        ))}
        {projects.length > A_SCREENFUL && (
          <noscript className="grid gap-12">
            {projects.slice(A_SCREENFUL).map((project) => (
              <PlainProject key={project.id} project={project} />
            ))}
          </noscript>
        )}
        {projects.length > drawn && (
          <Button look="outline" className="justify-self-center" onClick={() => setDrawn(drawn + A_SCREENFUL)}>
            Show more
          </Button>
        )}
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

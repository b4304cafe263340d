import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useId, useRef } from 'react'
import type { GalleryProject } from '../../../domain/site/gallery.ts'
import { IconButton } from '../../ui/button.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { useMoreToTheRight } from './use-more-to-the-right.ts'

interface ProjectRowProps {
  project: GalleryProject
  onChoose: (place: number) => void
}

/** One project: square pictures in a row that snaps, and fades where there is more. */
export function ProjectRow({ project, onChoose }: ProjectRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const more = useMoreToTheRight(row)
  const headingId = useId()
  const showMore = () => row.current?.scrollBy({ left: row.current.clientWidth * 0.8 })

  return (
    <section aria-labelledby={headingId} data-more-right={more}>
      <div className="shell flex items-end justify-between gap-4">
        <div>
          <h2 id={headingId} className="text-2xl md:text-3xl">
            {project.name}
          </h2>
          <p className="mt-1 text-navy-600">{project.about}</p>
        </div>
        <IconButton
          aria-label={`More of ${project.name}`}
          onClick={showMore}
          className={clsx('-mr-2.5 transition-opacity', !more && 'invisible')}
        >
          <ArrowRight aria-hidden />
        </IconButton>
      </div>
      <div className={clsx('gallery-row mt-3', more && 'fades-right')}>
        <ul
          ref={row}
          className="relative flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto overscroll-x-contain px-(--gutter) py-2 motion-safe:scroll-smooth md:gap-4"
        >
          {project.photographs.map((photograph, place) => (
            <li key={photograph.picture} className="shrink-0 snap-start">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge ${photograph.alt}`}
                onClick={() => onChoose(place)}
                className="group block size-[180px] overflow-hidden rounded-card bg-paper-200 md:size-[260px]"
              >
                <ProjectPicture
                  of={photograph}
                  sizes="(min-width: 768px) 260px, 180px"
                  className="size-full object-cover transition-transform duration-500 ease-settle group-hover:scale-[1.04]"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import type { GalleryProject } from '../../../domain/site/gallery.ts'
import { ProjectPicture } from './project-picture.tsx'

/** A project for whoever has no scripts and so no button that would show more of them. */
export function PlainProject({ project: { name, about, photographs } }: { project: GalleryProject }) {
  return (
    <section className="shell">
      <h2 className="text-2xl md:text-3xl">{name}</h2>
      <p className="mt-1 mb-4 text-navy-600">{about}</p>
      {photographs.map((photograph) => (
        <ProjectPicture
          key={photograph.picture}
          of={photograph}
          sizes="180px"
          className="mr-3 inline-block size-[180px] rounded-card object-cover"
        />
      ))}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Card } from '../../ui/surface.tsx'

/** One block of a job's page, which a mail's link can lead to. */
export function JobSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1} className="scroll-mt-28">
      <Card className="grid gap-5 p-6">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

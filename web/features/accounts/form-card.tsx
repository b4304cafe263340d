import type { ReactNode } from 'react'
import { Card, PageHeading } from '../../ui/surface.tsx'

/** A screen that is one form: its heading, and the form on a sheet. */
export function FormCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl pb-20">
      <PageHeading title={title} className="px-5!">
        {lead}
      </PageHeading>
      <div className="px-5">
        <Card className="p-6 sm:p-8">{children}</Card>
      </div>
    </div>
  )
}

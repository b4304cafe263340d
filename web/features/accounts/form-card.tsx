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

export function FormAlert({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-md border border-bad/40 bg-bad/5 px-4 py-3 font-medium text-bad">
      {children}
    </p>
  )
}

export function FormStatus({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="status" className="rounded-md border border-good/40 bg-good/8 px-4 py-3 font-medium text-good">
      {children}
    </p>
  )
}

import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/surface.tsx'

/** The last resort: says so, and offers the two things that help. */
export function SomethingBroke({ error }: { error: unknown }) {
  return (
    <PageHeading title="Something came unstitched">
      <p>This page stopped working. Nothing you sent was lost. Loading it again usually helps.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink to="/" look="outline" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className="mt-8 overflow-auto text-sm">{error.stack}</pre>}
    </PageHeading>
  )
}

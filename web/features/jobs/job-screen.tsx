import { mayPass } from '../../api/answer-of.ts'
import { NotLoaded } from '../../api/not-loaded.tsx'
import { useContact } from '../../shop-facts.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { PageHeading, Skeleton } from '../../ui/surface.tsx'
import { type FollowedJob, useFollowedJob } from './followed-job.ts'
import { JobSections } from './job-sections.tsx'

const TURNS: Record<FollowedJob['turn'], { tone: BadgeTone; words: string } | undefined> = {
  customer: { tone: 'thread', words: 'Waiting for you' },
  shop: { tone: 'info', words: 'With us' },
  nobody: undefined,
}

/** The one private page of a job, for whoever has its link. */
export function JobScreen({ token }: { token: string }) {
  const { state, reload } = useFollowedJob(token)
  const job = state.status === 'ready' ? state.value : undefined
  const turn = job && TURNS[job.turn]
  return (
    <>
      <PageHeading title="Your order">
        {state.status === 'failed' && (
          <NotLoaded
            failure={state.failure}
            fallback="Your order could not be loaded. Please try again."
            onAgain={reload}
          />
        )}
        {job && (
          <p className="flex flex-wrap items-center gap-3">
            {job.number}: {job.title}
            {turn && <Badge tone={turn.tone}>{turn.words}</Badge>}
          </p>
        )}
      </PageHeading>
      <div className="shell pb-12">
        {state.status === 'loading' && <Loading />}
        {state.status === 'failed' && !mayPass(state.failure) && <NotHere />}
        {job && <JobSections job={job} token={token} onChanged={reload} />}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your order…
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}

/** The link is wrong, or staff gave the order a new one. */
function NotHere() {
  const { phone } = useContact()
  return (
    <div className="grid max-w-2xl gap-6">
      <p>
        Private links are long: please open it from our newest e-mail. If it still does not work, write to{' '}
        <MailLink className="underline underline-offset-4" /> or call {phone}.
      </p>
      <div>
        <ButtonLink to="/contact" look="outline">
          Contact us
        </ButtonLink>
      </div>
    </div>
  )
}

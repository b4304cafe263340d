import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { jobNumber, placeInLine, STAGES } from '../../../../domain/jobs/stages.ts'
import { dayText } from '../../../../domain/shop-time.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/surface.tsx'
import { type OwnJobPage, readJobs } from './profile-calls.ts'

type OwnJob = OwnJobPage['items'][number]

const toneOf = (stage: OwnJob['stage']): BadgeTone =>
  stage === 'delivered' ? 'good' : placeInLine(stage) < 0 ? 'paper' : 'info'

/** Everything custom that somebody ever asked for, each with the page that follows it. */
export function OwnJobs({ userId }: { userId: string }) {
  const { state } = useLoaded(useCallback(() => readJobs(userId), [userId]))
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-2xl">All custom orders</h2>
      {state.status === 'loading' && <p className="mt-4 text-navy-600">Loading orders…</p>}
      {state.status === 'failed' && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {PROFILE.unexpected}
        </p>
      )}
      {state.status === 'ready' && <JobPages userId={userId} first={state.value} />}
    </Card>
  )
}

function JobPages({ userId, first }: { userId: string; first: OwnJobPage }) {
  const [{ items, next }, setShown] = useState(first)
  const { busy, failure, send } = useSending(PROFILE.unexpected)
  const showMore = () =>
    send({}, async () => {
      const more = await readJobs(userId, next ?? undefined)
      setShown({ items: [...items, ...more.items], next: more.next })
    })
  if (items.length === 0) return <p className="mt-4 text-navy-600">{PROFILE.noJobs}</p>
  return (
    <>
      <ul aria-label="All custom orders" className="mt-2 divide-y divide-paper-300">
        {items.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
      <FormAlert>{failure}</FormAlert>
      {next && (
        <Button look="outline" className="mt-4" disabled={busy} onClick={() => void showMore()}>
          {busy ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  )
}

/** Staff who are not given its link have it in the back office. */
function Row({ job: { id, number, token, title, stage, created_at } }: { job: OwnJob }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <Link
        to={token ? `/jobs/${token}` : `/admin/jobs/${id}`}
        reloadDocument
        className="wrap-anywhere min-w-0 py-1 font-semibold underline underline-offset-4"
      >
        {jobNumber(number)}: {title}
      </Link>
      <span className="flex items-center gap-3">
        <span className="text-navy-600 text-sm">{dayText(created_at)}</span>
        <Badge tone={toneOf(stage)}>{STAGES[stage].label}</Badge>
      </span>
    </li>
  )
}

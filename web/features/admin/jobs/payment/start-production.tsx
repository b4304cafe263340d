import { useState } from 'react'
import { ERRORS } from '../../../../../domain/errors.ts'
import { movesFrom } from '../../../../../domain/jobs/moves.ts'
import { reasonSchema, whyUnpaid } from '../../../../../domain/jobs/payment.ts'
import { answerOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSending } from '../../../../forms/use-sending.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { toast } from '../../../../ui/toast.ts'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { useReadAgain } from '../../admin-queries.ts'
import { shownOn } from '../shown-on.ts'

/** What keeps production from starting, in words; nothing when it may. */
function gatesOf({ job, money: { balance, terms } }: JobDetails): string[] {
  const bill = balance && terms && { totalCents: balance.totalCents, terms }
  const unpaid = bill ? whyUnpaid('production', bill, balance.paidCents) : undefined
  return [
    ...(movesFrom(job.stage, 'staff').includes('start_production') ? [] : ['The proof is not approved yet.']),
    ...(unpaid ? [unpaid] : []),
  ]
}

/** Begins making it; before the gates are open only for a reason. */
export function StartProduction({ details }: { details: JobDetails }) {
  const { job } = details
  const [asks, setAsks] = useState(false)
  const { failure, busy, send } = useSending(ERRORS.internal)
  const readAgain = useReadAgain()
  const may = useMay()
  if (!may('work') || !movesFrom(job.stage, 'staff').includes('start_production_anyway')) return null
  const gates = gatesOf(details)
  if (gates.length > 0 && !may('sell')) return <p className="mt-4 font-medium">{gates.join(' ')}</p>
  const start = async (reason: string | null) => {
    await answerOf(
      admin.jobs[':id'].production.$post({ param: { id: job.id }, query: shownOn(details), json: { reason } }),
    ).finally(() => readAgain('jobs'))
    toast.success('Production has started.')
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {!asks && (
        <Button
          look={gates.length > 0 ? 'outline' : 'thread'}
          size="small"
          disabled={busy}
          onClick={() => (gates.length > 0 ? setAsks(true) : void send({}, () => start(null)))}
        >
          Start production
        </Button>
      )}
      {asks && (
        <InPlace className="w-full">
          <Override gates={gates} start={start} onClose={() => setAsks(false)} />
        </InPlace>
      )}
      <FormAlert>{failure}</FormAlert>
    </div>
  )
}

interface OverrideProps {
  gates: readonly string[]
  start: (reason: string) => Promise<void>
  onClose: () => void
}

function Override({ gates, start, onClose }: OverrideProps) {
  const form = useForm({
    ...{ schema: reasonSchema, initial: { reason: '' }, fallback: ERRORS.internal },
    send: async ({ reason }) => start(reason),
  })
  return (
    <Form onSubmit={form.submit} className="grid w-full max-w-xl gap-3 rounded-md border border-paper-300 p-4">
      <p className="font-medium">{gates.join(' ')}</p>
      <TextField label="Reason to start anyway" autoFocus hint="It stands in the history." {...form.text('reason')} />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="navy" size="small" disabled={form.busy}>
          Start anyway
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Wait
        </Button>
      </div>
    </Form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { isLookedAt, type LookedAt, SETUP_STEPS, type SetupStep } from '../../../../domain/setup.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { TestMail } from './test-mail.tsx'
import { Tick } from './tick.tsx'

/** One step: how it stands, what to do about it, and where. */
export function StepRow({ step: { id, isDone, says, remedy, ticked } }: { step: SetupStep }) {
  const { title, link } = SETUP_STEPS.find((step) => step.id === id) ?? SETUP_STEPS[0]
  return (
    <li id={id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <Tick isDone={isDone} />
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <p className="wrap-anywhere text-sm">{says}</p>
          {remedy && <p className="wrap-anywhere text-navy-600 text-sm">{remedy}</p>}
          {isLookedAt(id) && <LookedAtBox step={id} title={title} ticked={ticked} />}
          {id === 'mail' && <TestMail />}
        </div>
      </div>
      <ButtonLink
        to={link.to}
        look="outline"
        size="small"
        className="self-start justify-self-start max-sm:ml-8"
        aria-label={`${title}: ${link.words}`}
      >
        {link.words}
      </ButtonLink>
    </li>
  )
}

interface LookedAtBoxProps {
  step: LookedAt
  title: string
  ticked: SetupStep['ticked']
}

/** Ticked off by a person, and taken back by one. */
function LookedAtBox({ step, title, ticked }: LookedAtBoxProps) {
  const readAgain = useReadAgain()
  const tick = useMutation({
    // One after the other: what is chosen last counts.
    scope: { id: `looked at ${step}` },
    mutationFn: (json: { ticked: boolean }) => answerOf(admin.setup[':step'].$put({ param: { step }, json })),
    onError: tellFailure,
    onSettled: () => readAgain('setup', 'audit'),
  })
  const isTicked = tick.isPending ? tick.variables.ticked : ticked !== null
  return (
    <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        aria-label={`${title} looked at`}
        className="size-5 shrink-0 accent-thread"
        checked={isTicked}
        onChange={({ target }) => tick.mutate({ ticked: target.checked })}
      />
      {ticked ? `Looked at by ${ticked.by}, ${fullMomentText(ticked.at)}` : 'Looked at'}
    </label>
  )
}

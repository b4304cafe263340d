import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { isMove, MOVES } from '../../../domain/jobs/moves.ts'
import { type JobStage, placeInLine, STAGE_LINE, STAGES } from '../../../domain/jobs/stages.ts'
import { dayText } from '../../../domain/shop-time.ts'

interface StageLineProps {
  stage: JobStage
  /** When each stage was entered, as far as it was. */
  dates: Partial<Record<JobStage, string>>
}

/** Where a job stands: all stages in a line, those behind it with their day. A job that ended shows how far it came. */
export function StageLine({ stage, dates }: StageLineProps) {
  const here = placeInLine(stage)
  return (
    <ol aria-label="Stages" className="grid gap-x-1 gap-y-0 sm:grid-cols-8">
      {STAGE_LINE.map((name, place) => {
        const passed = here >= 0 ? place < here : dates[name] !== undefined
        const current = place === here
        return (
          <li
            key={name}
            aria-current={current ? 'step' : undefined}
            className={clsx(
              'relative flex min-h-10 items-start gap-3 pb-2 pl-0 sm:block sm:border-t-2 sm:pt-3',
              passed || current ? 'sm:border-thread' : 'sm:border-paper-300',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full border-2 sm:absolute sm:-top-3 sm:left-0',
                passed && 'border-thread bg-thread text-white',
                current && 'border-thread bg-white',
                !passed && !current && 'border-paper-300 bg-paper',
              )}
            >
              {passed && <Check size={14} />}
              {current && <span className="size-2.5 rounded-full bg-thread" />}
            </span>
            <span className="sm:mt-2 sm:block">
              <span className={clsx('block text-sm', current ? 'font-bold' : passed ? 'font-medium' : 'text-navy-600')}>
                {STAGES[name].label}
                <span className="sr-only">{passed ? ', done' : current ? ', now' : ', not yet'}</span>
              </span>
              {(passed || current) && dates[name] && (
                <span className="block text-navy-600 text-xs">{dayText(dates[name])}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The newest moment at which each stage was entered, from what happened; going back for changes is no second acceptance. */
export function stageDates(createdAt: string, history: readonly { action: string; created_at: string }[]) {
  const dates: Partial<Record<JobStage, string>> = { received: createdAt }
  const steps = history.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  for (const { action, created_at } of steps)
    if (isMove(action) && action !== 'request_changes') dates[MOVES[action].to] = created_at
  return dates
}

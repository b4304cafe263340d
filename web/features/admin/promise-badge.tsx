import { clsx } from 'clsx'
import { dueText, type PromiseState, promiseClock, promiseText } from '../../../domain/working-time.ts'
import { useMinute } from './use-minute.ts'

const LOOKS: Record<PromiseState, string> = {
  calm: 'text-navy-600',
  soon: 'font-semibold text-warn',
  late: 'font-semibold text-bad',
}

/** How much working time is left for a request that nobody has answered. */
export function PromiseBadge({ createdAt, answeredAt }: { createdAt: string; answeredAt: string | null }) {
  const now = useMinute()
  if (answeredAt) return <span className="text-navy-600 text-sm">Answered</span>
  const clock = promiseClock(new Date(createdAt), now)
  return (
    <span
      className={clsx('whitespace-nowrap text-sm tabular-nums', LOOKS[clock.state])}
      title={`Due by ${dueText(clock.dueAt)}`}
    >
      {promiseText(clock)}
      {clock.state !== 'late' && <span className="md:hidden"> to answer</span>}
    </span>
  )
}

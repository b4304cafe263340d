import { clsx } from 'clsx'
import { dueText, type PromiseState, promiseClock, promiseText, shortDueText } from '../../../../domain/working-time.ts'
import { useHours } from '../../../shop-facts.tsx'
import { useMinute } from '../use-minute.ts'

const LOOKS: Record<PromiseState, string> = {
  calm: 'text-navy-600',
  soon: 'font-semibold text-warn',
  late: 'font-semibold text-bad',
}

/** By when a request that nobody has answered is to be answered, or since when it is late. */
export function PromiseBadge({ createdAt, answeredAt }: { createdAt: string; answeredAt: string | null }) {
  const now = useMinute()
  const hours = useHours()
  if (answeredAt) return <span className="text-navy-600 text-sm">Answered</span>
  const clock = promiseClock(new Date(createdAt), now, hours)
  return (
    <span
      className={clsx('whitespace-nowrap text-sm tabular-nums', LOOKS[clock.state])}
      title={`Due by ${dueText(clock.dueAt)}, ${promiseText(clock)}`}
    >
      {clock.state === 'late' ? 'Late since ' : 'Due '}
      {shortDueText(clock.dueAt, now)}
    </span>
  )
}

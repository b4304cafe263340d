import { clsx } from 'clsx'
import { dueText, type PromiseState, promiseClock, promiseText, shortDueText } from '../../../../domain/working-time.ts'
import { useHours } from '../../../shop-facts.tsx'
import { useMinute } from '../use-minute.ts'

const LOOKS: Record<PromiseState, string> = {
  calm: 'text-navy-600',
  soon: 'font-semibold text-warn',
  late: 'font-semibold text-bad',
}

interface PromiseBadgeProps {
  createdAt: string
  answeredAt: string | null
  className?: string
}

/** By when a request that nobody has answered is to be answered, or since when it is late. */
export function PromiseBadge({ createdAt, answeredAt, className }: PromiseBadgeProps) {
  const now = useMinute()
  const hours = useHours()
  if (answeredAt) return <span className={clsx('text-navy-600 text-sm', className)}>Answered</span>
  const clock = promiseClock(new Date(createdAt), now, hours)
  return (
    <span
      className={clsx('wrap-anywhere min-w-0 text-sm tabular-nums', LOOKS[clock.state], className)}
      title={`Due by ${dueText(clock.dueAt)}, ${promiseText(clock)}`}
    >
      {clock.state === 'late' ? 'Late since ' : 'Due '}
      {shortDueText(clock.dueAt, now)}
    </span>
  )
}

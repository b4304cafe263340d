import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailTroubleQuery } from '../admin-queries.ts'

/** On the first screen, as long as e-mails do not get through. */
export function MailTrouble() {
  const { data } = useQuery(mailTroubleQuery)
  if (!data?.in_trouble) return null
  const count = data.in_trouble
  return (
    <p role="alert" className="rounded-card bg-bad/8 px-4 py-3 font-medium text-bad">
      {count === 1 ? 'One e-mail' : `${count.toLocaleString('en-US')} e-mails`} did not get through
      {data.given_up > 0 && `, and the shop gave ${data.given_up === count ? '' : `${data.given_up} of them `}up`}.{' '}
      <Link to="/admin/outbox" className="underline underline-offset-4">
        See why in the outbox
      </Link>
    </p>
  )
}

import { PackageCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'

export interface NewJob {
  number: string
  token: string
}

/** For the way home: the page there shows the link of what was just sent. */
export const withNewJob = (job: NewJob | undefined) => ({ job })

/** The private link of what this visitor has just sent; on any other visit there is nothing. */
export function NewJobCard() {
  const { state } = useLocation()
  const [job, setJob] = useState<NewJob>()
  // After the first drawing, which must be the one that was made when the page was built.
  useEffect(() => setJob(newJobIn(state)), [state])
  if (!job) return null
  return (
    <aside
      aria-label="Your new order"
      className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-paper-300 bg-paper p-5 shadow-card sm:right-auto sm:bottom-5 sm:left-5 sm:w-96"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={() => setJob(undefined)}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded hover:bg-navy-900/10"
      >
        <X aria-hidden size={18} />
      </button>
      <p className="flex items-center gap-3 pr-10 font-semibold">
        <PackageCheck aria-hidden size={24} className="shrink-0 text-good" />
        Your order {job.number} is with us.
      </p>
      <p className="mt-2 mb-4 text-navy-700">
        Quote, proof, payment and shipping are on a page of its own. We mailed you the link, too.
      </p>
      <ButtonLink to={`/jobs/${job.token}`} look="navy">
        Open your order
      </ButtonLink>
    </aside>
  )
}

function newJobIn(state: unknown): NewJob | undefined {
  const { number, token } = Object(Object(state).job)
  return typeof number === 'string' && typeof token === 'string' ? { number, token } : undefined
}

import { PackageCheck, X } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import type { NewJob } from './new-job.ts'

/** The private link of what this visitor has just sent. */
export default function NewJobCard({ job, onClose }: { job: NewJob; onClose: () => void }) {
  return (
    <aside
      aria-label="Your new order"
      className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-paper-300 bg-paper p-5 shadow-card sm:right-auto sm:bottom-5 sm:left-5 sm:w-96"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded hover:bg-navy-900/10"
      >
        <X aria-hidden size={18} />
      </button>
      <p className="flex items-center gap-3 pr-10 font-semibold">
        <PackageCheck aria-hidden size={24} className="shrink-0 text-good" />
        Your order {job.number} is with us.
      </p>
      <p className="mt-2 mb-4 text-navy-700">
        Where it stands, and all that we write to each other, is on a page of its own. We mailed you the link, too.
      </p>
      <ButtonLink to={`/jobs/${job.token}`} look="navy">
        Open your order
      </ButtonLink>
    </aside>
  )
}

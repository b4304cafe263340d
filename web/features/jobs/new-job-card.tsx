import { PackageCheck, X } from 'lucide-react'
import { designFacts } from '../../../domain/products/design-facts.ts'
import { promiseSentence } from '../../../domain/working-time.ts'
import { useHours } from '../../shop-facts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Still } from '../studio/still.tsx'
import { closeNewJob, type NewJob } from './new-job.ts'

/** What was sent, when we answer, and the private link. */
export default function NewJobCard({ job }: { job: NewJob }) {
  const hours = useHours()
  return (
    <aside
      aria-label="Your new order"
      className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-paper-300 bg-paper p-4 shadow-card in-[:has(.line-notice)]:bottom-20! sm:right-auto sm:bottom-4 sm:left-4 sm:w-124"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={closeNewJob}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded hover:bg-navy-900/10"
      >
        <X aria-hidden size={18} />
      </button>
      <div className="flex items-start gap-4">
        <JobPicture design={job.design} />
        <div className="grid gap-1.5">
          <p className="pr-8 font-semibold">Your order {job.number} is with us.</p>
          <p className="text-navy-700 text-sm">
            {promiseSentence(new Date(job.sentAt), hours)} We mailed you the link to your order, too.
          </p>
          <ButtonLink
            to={`/jobs/${job.token}`}
            reloadDocument
            look="navy"
            size="small"
            className="mt-1 justify-self-start"
          >
            Open your order
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}

function JobPicture({ design: stored }: Pick<NewJob, 'design'>) {
  const { design, preview } = designFacts(stored)
  if (preview)
    return <img src={preview} alt="Your design" className="size-24 shrink-0 rounded bg-white object-contain" />
  if (!design) return <PackageCheck aria-hidden size={24} className="shrink-0 text-good" />
  return (
    <div role="img" aria-label="Your design" className="relative size-24 shrink-0 rounded bg-white">
      <Still design={design} hidden={false} />
    </div>
  )
}

import { CheckCircle2 } from 'lucide-react'
import { QUOTE_SENT } from '../../../domain/requests/quote-request.ts'
import { promiseSentence } from '../../../domain/working-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type NewJob, withNewJob } from '../jobs/new-job.ts'

export default function SentOverlay({ job, onClose }: { job: NewJob | undefined; onClose: () => void }) {
  const open = job !== undefined
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Success!">
      <div className="grid justify-items-center gap-5 py-4 text-center">
        <CheckCircle2 aria-hidden size={56} strokeWidth={1.5} className="text-good" />
        <p className="text-lg">{QUOTE_SENT}</p>
        <p className="text-navy-700">{open && promiseSentence(new Date())}</p>
        <ButtonLink to="/" state={withNewJob(job)} size="large">
          Return to Home
        </ButtonLink>
      </div>
    </Dialog>
  )
}

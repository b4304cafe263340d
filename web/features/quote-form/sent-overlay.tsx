import { CheckCircle2 } from 'lucide-react'
import { QUOTE_SENT } from '../../../domain/requests/quote-request.ts'
import { promiseSentence } from '../../../domain/working-time.ts'
import { useHours } from '../../shop-facts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export default function SentOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hours = useHours()
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Success!">
      <div className="grid justify-items-center gap-5 py-4 text-center">
        <CheckCircle2 aria-hidden size={56} strokeWidth={1.5} className="text-good" />
        <p className="text-lg">{QUOTE_SENT}</p>
        <p className="text-navy-700">{open && promiseSentence(new Date(), hours)}</p>
        <ButtonLink to="/" size="large">
          Return to Home
        </ButtonLink>
      </div>
    </Dialog>
  )
}

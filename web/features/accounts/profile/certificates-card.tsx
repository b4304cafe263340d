import { useCallback, useState } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { CERTIFICATE_WORDS } from '../../../../domain/certificates.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { Card } from '../../../ui/surface.tsx'
import { CertificateFacts, CertificateFile } from '../../certificates/certificate-facts.tsx'
import { CertificateForm } from './certificate-form.tsx'

interface CertificatesCardProps {
  userId: string
  isOwn: boolean
  mayHandIn: boolean
}

/** Certificates of somebody who sells again what they buy: how each stands, and the way to hand one in. */
export function CertificatesCard({ userId, isOwn, mayHandIn }: CertificatesCardProps) {
  const read = useCallback(() => answerOf(api.profiles[':id'].certificates.$get({ param: { id: userId } })), [userId])
  const { state, reload } = useLoaded(read)
  const [isOpen, setOpen] = useState(false)
  const certificates = state.status === 'ready' ? state.value.certificates : []
  const mustConfirm = isOwn && state.status === 'ready' && state.value.needs_confirmation
  return (
    <section tabIndex={-1} aria-labelledby="certificates-title" className="scroll-mt-28">
      <Card className="p-6 sm:p-8">
        <h2 id="certificates-title" className="text-2xl">
          {CERTIFICATE_WORDS.title}
        </h2>
        <p className="mt-3 text-navy-700 text-sm">{CERTIFICATE_WORDS.about}</p>
        {state.status === 'loading' && <p className="mt-4 text-navy-600">Loading certificates…</p>}
        {state.status === 'failed' && (
          <p role="alert" className="mt-4 font-medium text-bad">
            {PROFILE.unexpected}
          </p>
        )}
        {state.status === 'ready' && certificates.length === 0 && (
          <p className="mt-4 text-navy-600">{CERTIFICATE_WORDS.none}</p>
        )}
        <ul aria-label={CERTIFICATE_WORDS.title} className="mt-2 divide-y divide-paper-300">
          {certificates.map((certificate) => (
            <li key={certificate.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <CertificateFacts certificate={certificate} />
              <div className="-ml-3">
                <CertificateFile userId={userId} certificate={certificate} />
              </div>
            </li>
          ))}
        </ul>
        {mustConfirm && <p className="mt-3 text-navy-700 text-sm">{CERTIFICATE_WORDS.confirmFirst}</p>}
        {mayHandIn && !mustConfirm && !isOpen && state.status !== 'loading' && (
          <Button look="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
            Hand in a certificate
          </Button>
        )}
        {isOpen && (
          <InPlace>
            <CertificateForm
              userId={userId}
              onDone={() => {
                setOpen(false)
                reload()
              }}
              onCancel={() => setOpen(false)}
            />
          </InPlace>
        )}
      </Card>
    </section>
  )
}

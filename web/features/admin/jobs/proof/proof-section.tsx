import { useState } from 'react'
import { movesFrom } from '../../../../../domain/jobs/moves.ts'
import { Button } from '../../../../ui/button.tsx'
import { ProofViewer } from '../../../jobs/proof/proof-viewer.tsx'
import type { JobDetails } from '../../admin-client.ts'
import { useMay } from '../../admin-context.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { NewProof } from './new-proof.tsx'

/** What the customer was shown, what they said to it, and the next one. */
export function ProofSection({ details }: { details: JobDetails }) {
  const { job, proofs } = details
  const [adds, setAdds] = useState(false)
  const may = useMay()
  const mayProve = may('work') && movesFrom(job.stage, 'staff').includes('send_proof')
  const [newest, ...earlier] = proofs
  return (
    <Section
      title="Proof"
      aside={
        mayProve && !adds ? (
          <Button look={newest ? 'outline' : 'thread'} size="small" onClick={() => setAdds(true)}>
            Add proof
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {adds && <NewProof details={details} onClose={() => setAdds(false)} />}
        {!adds && !newest && (
          <EmptyState>
            {mayProve
              ? 'No proof yet. It is drawn from the customer’s design.'
              : 'No proof yet. First comes the quote.'}
          </EmptyState>
        )}
        {!adds && newest && <ProofViewer proofs={[newest, ...earlier]} />}
      </div>
    </Section>
  )
}

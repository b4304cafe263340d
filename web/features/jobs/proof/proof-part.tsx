import type { JobStage } from '../../../../domain/jobs/stages.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { followed } from '../followed-job.ts'
import type { JobPartProps } from '../job-part.ts'
import { WhenAtDoor } from '../when-at-door.tsx'
import { AnswerProof } from './answer-proof.tsx'
import { ProofViewer } from './proof-viewer.tsx'

const NO_PROOF_YET: Partial<Record<JobStage, string>> = {
  received: 'Before anything is made we show you here what it will look like.',
  quoted: 'Before anything is made we show you here what it will look like.',
  accepted: 'We are drawing your proof. It appears here, and you get an e-mail the moment it is ready.',
}

/** What will be made, in pictures, and what the customer says to it. */
export function ProofPart({ job, token, onChanged }: JobPartProps) {
  const [newest, ...earlier] = job.proofs
  if (!newest) return <p className="text-navy-700">{NO_PROOF_YET[job.stage] ?? 'There is no proof of this order.'}</p>
  const isOpen = job.stage === 'proofing'
  const comments: Parameters<typeof ProofViewer>[0]['comments'] = {
    draft: tabDraft('pin', token),
    pin: async (json) => {
      await answerOf(followed.proof.comments.$post({ param: { token }, json }))
      onChanged()
    },
  }
  return (
    <>
      <ProofViewer proofs={[newest, ...earlier]} comments={isOpen ? comments : undefined} />
      {isOpen && <WhenAtDoor job={job} />}
      {isOpen && <AnswerProof proof={newest} {...{ token, onChanged }} />}
    </>
  )
}

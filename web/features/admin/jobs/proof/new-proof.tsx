import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ERRORS } from '../../../../../domain/errors.ts'
import { ORDER_BUCKET } from '../../../../../domain/files/file-rules.ts'
import { PROOF_FOLDER, proofSchema } from '../../../../../domain/jobs/proof.ts'
import { newestLine } from '../../../../../domain/seen.ts'
import { answerOf, sentenceOf } from '../../../../api/answer-of.ts'
import { Form, FormAlert } from '../../../../forms/form.tsx'
import { tabDraft } from '../../../../forms/tab-draft.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useSeen } from '../../../../forms/use-seen.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, TextAreaField } from '../../../../ui/field.tsx'
import { InPlace } from '../../../../ui/in-place.tsx'
import { toast } from '../../../../ui/toast.ts'
import { authorization } from '../../../accounts/authorization.ts'
import { FactTable } from '../../../jobs/fact-table.tsx'
import type { DrawnPicture } from '../../../jobs/proof/draw-design.ts'
import { uploadAll } from '../../../uploads/upload-file.ts'
import { UploadProgress } from '../../../uploads/upload-progress.tsx'
import { admin, type JobDetails } from '../../admin-client.ts'
import { useAdmin } from '../../admin-context.tsx'
import { requestQuery, useReadAgain } from '../../admin-queries.ts'
import { LoadFailure, LoadingRows } from '../../section.tsx'
import { useHalfWritten } from '../../use-half-written.ts'
import { readSoFar } from '../shown-on.ts'
import { ProofPictures } from './proof-pictures.tsx'
import { type HalfMadeProof, useProofPictures } from './use-proof-pictures.ts'

interface NewProofProps {
  details: JobDetails
  onClose: () => void
}

/** A proof about to be sent: drawn from the customer's design where there is one, and whatever staff add. */
export function NewProof({ details, onClose }: NewProofProps) {
  const { request } = details
  const kind = request.table === 'custom_orders' ? 'custom-orders' : 'contact-requests'
  const { data, error } = useQuery(requestQuery(kind, request.id))
  if (!data && error) return <LoadFailure>{sentenceOf(error)}</LoadFailure>
  return (
    <InPlace>
      {data ? (
        <ProofForm details={details} design={data.request.design} onClose={onClose} />
      ) : (
        <LoadingRows count={4} />
      )}
    </InPlace>
  )
}

interface ProofFormProps extends NewProofProps {
  design: unknown
}

function ProofForm({ details, design, onClose }: ProofFormProps) {
  const jobId = details.job.id
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen(newestLine(details.history), () => readAgain('jobs'))
  const half: HalfMadeProof = useHalfWritten(`proof ${jobId}`, onClose)
  const list = useProofPictures(half, () => form.set({}))
  const [fraction, setFraction] = useState<number>()
  const drawing = useDrawnDesign(design, half, list.add)
  const form = useForm({
    ...{ schema: proofSchema.pick({ note: true }), initial: { note: '' }, fallback: ERRORS.internal },
    draft: tabDraft('note of a proof', useAdmin().me, jobId),
    send: async ({ note }, idempotency_key) => {
      const begun = half.kept()
      const sent = await uploaded(list.pictures, setFraction).finally(() => setFraction(undefined))
      const json = { pictures: sent, facts: drawing.facts, note, idempotency_key }
      await sendSeen((seen) =>
        answerOf(
          admin.jobs[':id'].proofs.$post({ param: { id: jobId }, query: { seen, read: readSoFar(details) }, json }),
        ),
      )
      toast.success('The proof is on its way to the customer.')
      form.clearSent()
      half.dropSent(begun)
      await readAgain('jobs')
    },
  })
  const close = () => {
    form.clear()
    list.drop()
    onClose()
  }
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      {drawing.busy && (
        <p role="status" className="text-navy-700 text-sm">
          Drawing the customer’s design…
        </p>
      )}
      {drawing.failure && <LoadFailure>{drawing.failure}</LoadFailure>}
      <ProofPictures list={list} />
      <FieldError error={form.errors.pictures} />
      {drawing.facts.length > 0 && <FactTable facts={drawing.facts} />}
      <TextAreaField
        label="Note for the customer"
        rows={2}
        optional
        placeholder="What to look at, what was changed"
        {...form.text('note')}
      />
      {fraction !== undefined && <UploadProgress label="Sending the pictures" fraction={fraction} />}
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.busy || drawing.busy || list.isReading}>
          {form.busy ? 'Sending...' : 'Send proof'}
        </Button>
        <Button look="quiet" disabled={form.busy} onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Draws in this browser, once; who goes away meanwhile is told nothing. */
function useDrawnDesign(design: unknown, half: HalfMadeProof, onDrawn: (pictures: readonly DrawnPicture[]) => void) {
  const [isDrawn] = useState(() => half.kept()?.facts !== undefined)
  const [busy, setBusy] = useState(!isDrawn)
  const [facts, setFacts] = useState(() => half.kept()?.facts ?? [])
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn when the form opens, whatever is read again meanwhile
  useEffect(() => {
    if (isDrawn) return
    let left = false
    const draw = async () => {
      const { drawDesign } = await import('../../../jobs/proof/draw-design.ts')
      const drawn = await drawDesign(design)
      if (left || !drawn) return
      setFacts(drawn.facts)
      half.keep({ pictures: [], ...half.kept(), facts: drawn.facts })
      onDrawn(drawn.pictures)
    }
    draw()
      .catch((error: unknown) => {
        console.warn('The design could not be drawn.', error)
        if (!left) setFailure('The design could not be drawn here. Please add pictures of it.')
      })
      .finally(() => {
        if (!left) setBusy(false)
      })
    return () => {
      left = true
    }
  }, [])
  return { busy, facts: [...facts], failure }
}

async function uploaded(pictures: readonly DrawnPicture[], onFraction: (fraction: number) => void) {
  const place = { bucket: ORDER_BUCKET, folder: PROOF_FOLDER }
  const files = pictures.map(({ file }, i) => ({ name: String(i), place, file }))
  // Not as a guest: strangers can fill the room of all guests, and no proof could be sent.
  const urls = await uploadAll(files, onFraction, authorization)
  return pictures.map(({ label }, i) => ({ label: label.trim() || `Picture ${i + 1}`, url: urls.get(String(i)) ?? '' }))
}

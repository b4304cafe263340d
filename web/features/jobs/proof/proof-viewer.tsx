import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Pin } from '../../../../domain/jobs/proof.ts'
import type { DraftStore } from '../../../forms/use-draft.ts'
import { SelectField } from '../../../ui/field.tsx'
import { MessageText } from '../../messages/message-text.tsx'
import { FactTable } from '../fact-table.tsx'
import { PinForm } from './pin-form.tsx'
import { PinnedPicture } from './pinned-picture.tsx'
import { pinsOn, proofStory, type ShownProof } from './shown-proof.ts'

interface ProofViewerProps {
  /** Newest first, at least one. */
  proofs: readonly [ShownProof, ...ShownProof[]]
  /** Given when the newest one may be commented on. */
  comments?: PinnedComments | undefined
}

interface PinnedComments {
  /** Keeps the words of one that is not pinned yet, also when a newer proof comes. */
  draft: DraftStore
  pin: (comment: Pin & { version: number; comment: string; idempotency_key: string }) => Promise<unknown>
}

/** A proof and those before it: one at a time, or two side by side. */
export function ProofViewer({ proofs, comments }: ProofViewerProps) {
  const [chosen, setChosen] = useState<number>()
  const [beside, setBeside] = useState<number>()
  const [newest] = proofs
  const proof = proofs.find(({ version }) => version === chosen) ?? newest
  const other = proofs.find(({ version }) => version === beside && version !== proof.version)
  return (
    <div className="grid gap-5">
      {proofs.length > 1 && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-md">
          <SelectField
            label="Version"
            value={String(proof.version)}
            options={proofs.map(optionOf)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <SelectField
            label="Side by side with"
            value={other ? String(other.version) : ''}
            options={[{ value: '', label: 'Nothing' }, ...proofs.filter((each) => each !== proof).map(optionOf)]}
            onChange={(event) => setBeside(Number(event.target.value) || undefined)}
          />
        </div>
      )}
      {other ? (
        <div className="grid grid-cols-2 gap-4">
          {[other, proof].map((each) => (
            <OneProof key={each.version} proof={each} />
          ))}
        </div>
      ) : (
        <OneProof key={proof.version} proof={proof} comments={proof === newest ? comments : undefined} />
      )}
    </div>
  )
}

const optionOf = ({ version }: ShownProof) => ({ value: String(version), label: `Proof ${version}` })

function OneProof({ proof, comments }: { proof: ShownProof; comments?: PinnedComments | undefined }) {
  const [place, setPlace] = useState(0)
  const [aim, setAim] = useState<Pin & { placed: boolean }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const { version, pictures, facts, note, pdf_url, fingerprint } = proof
  const picture = pictures[place] ?? pictures[0]
  if (!picture) return null
  const moveAim = (to: Pick<Pin, 'x' | 'y'>, isPlaced: boolean) => {
    setAim((before) => ({ ...to, picture: place, placed: isPlaced || before?.placed === true }))
    if (isPlaced) field.current?.focus()
  }
  /** The form goes: whoever was in it is at the picture again, whoever has gone on stays there. */
  const closeForm = () => {
    const here = document.activeElement
    if (here === document.body || field.current?.form?.contains(here)) target.current?.focus({ preventScroll: true })
    setAim(undefined)
  }
  return (
    <article aria-label={`Proof ${version}`} className="grid min-w-0 content-start gap-4">
      <p className="text-navy-700">{proofStory(proof)}</p>
      {note && <p className="whitespace-pre-wrap wrap-anywhere rounded-md bg-white px-3 py-2">{note}</p>}
      <PinnedPicture
        key={picture.url}
        {...picture}
        pins={pinsOn(proof, place)}
        aim={aim?.picture === place ? aim : undefined}
        {...(comments && { onAim: moveAim, target })}
      />
      {comments && !aim?.placed && (
        <p className="text-navy-600 text-sm">Something is not right? Click on the spot and tell us.</p>
      )}
      {comments && aim?.placed && (
        <PinForm
          at={aim}
          on={pictures[aim.picture]?.label ?? ''}
          field={field}
          draft={comments.draft}
          onClose={closeForm}
          send={(comment, idempotency_key) => {
            const { picture, x, y } = aim
            return comments.pin({ version, picture, x, y, comment, idempotency_key })
          }}
        />
      )}
      {pictures.length > 1 && <Thumbnails {...{ proof, place }} onChoose={setPlace} />}
      <Comments {...{ proof }} onChoose={setPlace} />
      {facts.length > 0 && <FactTable facts={facts} />}
      <p className="text-navy-600 text-sm">
        <a
          href={pdf_url}
          download
          className="inline-flex min-h-8 items-center gap-1 text-navy-700 underline underline-offset-4"
        >
          <Download aria-hidden size={14} />
          Proof {version} as PDF
        </a>
        <span className="mt-1 block break-all text-xs">Fingerprint: {fingerprint}</span>
      </p>
    </article>
  )
}

interface ChooseProps {
  proof: ShownProof
  onChoose: (place: number) => void
}

function Thumbnails({ proof: { pictures }, place, onChoose }: ChooseProps & { place: number }) {
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-2">
      {pictures.map(({ label, url }, i) => (
        <li key={url}>
          <button
            type="button"
            aria-pressed={i === place}
            onClick={() => onChoose(i)}
            className="block w-20 rounded-md border-2 border-transparent p-0.5 text-xs hover:border-navy-300 aria-pressed:border-thread"
          >
            <img src={url} alt="" loading="lazy" className="h-16 w-full rounded object-cover" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What was pinned, in order; and what was asked for in all. */
function Comments({ proof: { comments, changes, pictures }, onChoose }: ChooseProps) {
  return (
    <>
      {comments.length > 0 && (
        <ol aria-label="Comments on this proof" className="grid gap-2">
          {comments.map(({ id, picture, body }, i) => (
            <li key={id} className="flex gap-3 rounded-md bg-white px-3 py-2">
              <button
                type="button"
                aria-label={`Comment ${i + 1}: show it on ${pictures[picture]?.label}`}
                onClick={() => onChoose(picture)}
                className="grid size-8 shrink-0 place-items-center rounded-full bg-thread font-bold text-sm text-white"
              >
                {i + 1}
              </button>
              <div className="min-w-0">
                <p className="text-navy-600 text-xs">{pictures[picture]?.label}</p>
                <MessageText text={body} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {changes && (
        <div className="rounded-md border border-thread/40 bg-white px-3 py-2">
          <p className="font-medium text-sm">Requested changes</p>
          <MessageText text={changes} />
        </div>
      )}
    </>
  )
}

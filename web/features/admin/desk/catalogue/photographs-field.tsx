import { ArrowUp, X } from 'lucide-react'
import { type ChangeEvent, type ComponentType, useId, useRef, useState } from 'react'
import type { Photograph } from '../../../../../domain/basics/catalogue.ts'
import { acceptedExtensions, fileProblem } from '../../../../../domain/files/file-rules.ts'
import { PRODUCT_PHOTOGRAPH } from '../../../../../domain/files/product-photograph.ts'
import { sentenceOf } from '../../../../api/answer-of.ts'
import type { PhotographPictureProps } from '../../../../pictures/photograph-picture.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError, TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useIsHere } from '../../../../use-is-here.ts'
import { opens } from '../../../uploads/opens.ts'
import { uploadPhotograph } from '../../../uploads/upload-file.ts'
import { UploadProgress } from '../../../uploads/upload-progress.tsx'
import { leaveRow } from '../../row-controls.ts'
import { movedForward, problemAt, withPhotograph } from './written-product.ts'

interface PhotographsFieldProps {
  photographs: readonly Photograph[]
  problems: Record<string, string>
  /** Shows one of them. */
  View: ComponentType<PhotographPictureProps>
  /** An upload takes a while: it is added to what there is then. */
  onChange: (turn: (now: readonly Photograph[]) => readonly Photograph[]) => void
}

const ONE_AT_A_TIME = 'One photograph at a time: please add it when the one before is there.'
const HINT = 'JPG, PNG, WebP or AVIF. It is cut to a square; the first one stands for all of them in lists.'

/** Photographs of something, each with its words; a chosen file is sent at once. */
export function PhotographsField({ photographs, problems, View, onChange }: PhotographsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, fraction, choose } = useUpload({
    // Chosen, it is a change already: it waits for whoever leaves the page, and the browser asks whoever closes it.
    onChosen: () => onChange((now) => now),
    onStored: (picture) => onChange((now) => withPhotograph(now, picture)),
  })
  const isSending = fraction !== undefined
  const error = problem ?? problems.photographs
  return (
    <div className="grid gap-4">
      {photographs.length > 0 && (
        <ol aria-label="Photographs" className="grid gap-4">
          {photographs.map((photograph, place) => (
            <li key={photograph.picture} className="flex items-start gap-4">
              <View
                of={photograph}
                decorative
                sizes="96px"
                className="size-24 shrink-0 rounded-md border border-paper-300 object-cover"
              />
              <div className="min-w-0 flex-1">
                <TextField
                  label={`What photograph ${place + 1} shows, in words`}
                  value={photograph.alt}
                  error={problemAt(problems, `photographs.${place}`)}
                  onChange={({ target }) =>
                    onChange((now) => now.map((one, at) => (at === place ? { ...one, alt: target.value } : one)))
                  }
                />
                <div className="mt-1 flex gap-1">
                  {place > 0 && (
                    <IconButton
                      aria-label={`Move photograph ${place + 1} forward`}
                      onClick={() => onChange((now) => movedForward(now, place))}
                    >
                      <ArrowUp aria-hidden size={18} />
                    </IconButton>
                  )}
                  <IconButton
                    aria-label={`Remove photograph ${place + 1}`}
                    onClick={(event) => {
                      leaveRow(event, input.current)
                      onChange((now) => now.filter((_, at) => at !== place))
                    }}
                  >
                    <X aria-hidden size={18} />
                  </IconButton>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
          Add a photograph
        </label>
        <input
          id={id}
          ref={input}
          type="file"
          accept={acceptedExtensions(PRODUCT_PHOTOGRAPH)}
          aria-disabled={isSending || undefined}
          onClick={(event) => isSending && event.preventDefault()}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => void choose(event)}
          className="block min-h-11 w-full cursor-pointer rounded-md border border-navy-300 border-dashed bg-white px-3 py-2 text-sm file:mr-3 file:rounded-sm file:border-0 file:bg-navy-900/8 file:px-3 file:py-1 file:font-semibold aria-invalid:border-bad aria-disabled:cursor-not-allowed aria-disabled:bg-paper-100 aria-disabled:text-navy-600"
        />
        <p id={`${id}-hint`} className="mt-1.5 text-navy-600 text-sm">
          {HINT}
        </p>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {isSending && <UploadProgress label={fraction < 1 ? 'Sending' : 'Making every size'} fraction={fraction} />}
    </div>
  )
}

/** Sends a chosen photograph at once; what is none is told here, before and after. */
function useUpload({ onChosen, onStored }: { onChosen: () => void; onStored: (picture: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const [fraction, setFraction] = useState<number>()
  const isHere = useIsHere()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (fraction !== undefined) return setProblem(ONE_AT_A_TIME)
    const found =
      fileProblem(file, PRODUCT_PHOTOGRAPH) ?? ((await opens(file)) ? undefined : PRODUCT_PHOTOGRAPH.wrongKind)
    setProblem(found)
    if (found) return
    setFraction(0)
    onChosen()
    try {
      onStored(await uploadPhotograph(file, (sent) => setFraction(Math.min(1, sent / file.size))))
    } catch (error) {
      setProblem(sentenceOf(error))
      if (!isHere.current) toast.error('The photograph was not stored', { description: sentenceOf(error) })
    } finally {
      setFraction(undefined)
    }
  }
  return { problem, fraction, choose }
}

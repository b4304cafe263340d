import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { acceptedExtensions } from '../../../../../domain/files/file-rules.ts'
import { PROOF_FILE } from '../../../../../domain/jobs/proof.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { COMPACT, leaveRow } from '../../row-controls.ts'
import type { ProofPictureList } from './use-proof-pictures.ts'

/** The pictures of a proof, each with its name; more can be added, and any taken out. */
export function ProofPictures({ list: { pictures, problem, isReading, change, choose } }: { list: ProofPictureList }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <ul aria-label="Pictures of this proof" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture, i) => (
          <li key={picture.id} className="min-w-0">
            <Preview file={picture.file} />
            <div className="mt-1 flex items-center gap-1">
              <input
                aria-label={`Name of picture ${i + 1}`}
                value={picture.label}
                maxLength={100}
                className={`${COMPACT} min-w-0 flex-1`}
                onChange={({ target }) => change((now) => now.with(i, { ...picture, label: target.value }))}
              />
              <IconButton
                aria-label={`Take out ${picture.label}`}
                onClick={(event) => {
                  leaveRow(event, input.current)
                  change((now) => now.filter((other) => other !== picture))
                }}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <div className="relative flex min-h-11 items-center gap-3 rounded-md border border-navy-300 border-dashed bg-white px-3">
        <ImagePlus aria-hidden size={18} className="shrink-0 text-navy-600" />
        <input
          id={id}
          ref={input}
          type="file"
          multiple
          accept={acceptedExtensions(PROOF_FILE)}
          onChange={choose}
          className="peer absolute inset-0 size-full cursor-pointer rounded opacity-0"
        />
        <label htmlFor={id} className="rounded peer-focus-visible:outline-2 peer-focus-visible:outline-thread">
          {isReading ? 'Reading…' : 'Add pictures or a PDF'}
        </label>
      </div>
      <FieldError error={problem} />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt="" className="aspect-square w-full rounded-md bg-white object-contain" /> : null
}

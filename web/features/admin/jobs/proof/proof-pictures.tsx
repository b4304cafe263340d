import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { acceptedExtensions, fileProblem } from '../../../../../domain/files/file-rules.ts'
import { MAX_PROOF_PICTURES, PROOF_FILE, TOO_MANY_PICTURES } from '../../../../../domain/jobs/proof.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { picturesOf } from '../../../jobs/proof/chosen-pictures.ts'
import type { DrawnPicture } from '../../../jobs/proof/draw-design.ts'
import { COMPACT } from '../../row-controls.ts'

interface ProofPicturesProps {
  pictures: readonly DrawnPicture[]
  onChange: (pictures: readonly DrawnPicture[]) => void
}

/** The pictures of a proof, each with its name; more can be added, and any taken out. */
export function ProofPictures({ pictures, onChange }: ProofPicturesProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    const wrong = chosen.map((file) => fileProblem(file, PROOF_FILE)).find((found) => found !== undefined)
    setProblem(wrong)
    if (wrong) return
    setReading(true)
    try {
      const added = (await Promise.all(chosen.map(picturesOf))).flat()
      const fitting = added.slice(0, MAX_PROOF_PICTURES - pictures.length)
      if (fitting.length < added.length) setProblem(`${TOO_MANY_PICTURES}; the rest was left out.`)
      onChange([...pictures, ...fitting])
    } catch (error) {
      console.warn('The PDF could not be read.', error)
      setProblem('That PDF could not be read. Please choose another file.')
    } finally {
      setReading(false)
    }
  }
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
                onChange={({ target }) => onChange(pictures.with(i, { ...picture, label: target.value }))}
              />
              <IconButton
                aria-label={`Take out ${picture.label}`}
                onClick={() => onChange(pictures.filter((other) => other !== picture))}
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
          type="file"
          multiple
          accept={acceptedExtensions(PROOF_FILE)}
          disabled={reading}
          onChange={choose}
          className="peer absolute inset-0 size-full cursor-pointer rounded opacity-0"
        />
        <label htmlFor={id} className="rounded peer-focus-visible:outline-2 peer-focus-visible:outline-thread">
          {reading ? 'Reading…' : 'Add pictures or a PDF'}
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

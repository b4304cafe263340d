import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { acceptedExtensions, type FolderRule, fileProblem } from '../../../domain/files/file-rules.ts'
import { UNREADABLE_NOTES } from '../../../domain/studio/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { opens } from './opens.ts'

interface FileFieldProps {
  label: string
  hint: string
  rule: FolderRule
  isRequired?: boolean
  /** Each file that is chosen counts; otherwise the last one. */
  takesMany?: boolean
  file: File | undefined
  /** Why the shop did not take it. */
  refusal?: string | undefined
  onChange: (file: File | undefined) => void
}

/** One file of a form, by name; it is sent with the form. */
export function FileField(props: FileFieldProps) {
  const { label, hint, rule, isRequired = false, takesMany = false, file, refusal, onChange } = props
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const last = useRef<File>(undefined)
  const error = problem ?? refusal
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    last.current = chosen
    const found = fileProblem(chosen, rule) ?? ((await opens(chosen)) ? undefined : UNREADABLE_NOTES.broken)
    if (!takesMany && last.current !== chosen) return
    setProblem(found)
    if (!found) onChange(chosen)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
        {!isRequired && <span className="font-normal text-navy-600"> (optional)</span>}
      </label>
      <div className="flex min-h-11 items-center gap-3 rounded-md border border-navy-300 border-dashed bg-white px-3">
        <Paperclip aria-hidden size={18} className="shrink-0 text-navy-600" />
        <div className="relative flex min-h-11 min-w-0 flex-1 items-center">
          <input
            id={id}
            type="file"
            accept={acceptedExtensions(rule)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onChange={(event) => void choose(event)}
            className="absolute inset-0 size-full cursor-pointer rounded opacity-0 peer"
          />
          <span className="truncate rounded peer-focus-visible:outline-2 peer-focus-visible:outline-thread">
            {file?.name ?? 'Choose a file'}
          </span>
        </div>
        {file && (
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(undefined)}
            className="grid size-9 shrink-0 place-items-center rounded hover:bg-navy-900/10"
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-navy-600 text-sm">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

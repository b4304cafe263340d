import { X } from 'lucide-react'
import { useRef } from 'react'
import type { FolderRule } from '../../../domain/files/file-rules.ts'
import { MAX_MESSAGE_FILES } from '../../../domain/jobs/job-message.ts'
import { FieldError } from '../../ui/field.tsx'
import { FileField } from './file-field.tsx'

interface FilesFieldProps {
  label: string
  hint: string
  rule: FolderRule
  files: readonly File[]
  error?: string
  onChange: (files: readonly File[]) => void
}

/** Several files of a form, by name; they are sent with the form. */
export function FilesField({ label, hint, rule, files, error, onChange }: FilesFieldProps) {
  // A file is looked at before it is added, and others may come meanwhile.
  const latest = useRef(files)
  latest.current = files
  const add = (file: File) => {
    latest.current = [...latest.current, file]
    onChange(latest.current)
  }
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="grid gap-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size}`}
              className="flex items-center justify-between gap-2 rounded-md bg-white px-3"
            >
              <span className="truncate">{file.name}</span>
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
                className="grid size-11 shrink-0 place-items-center rounded hover:bg-navy-900/10"
              >
                <X aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_MESSAGE_FILES && (
        <FileField
          label={files.length === 0 ? label : 'One more'}
          hint={`${hint}, up to ${MAX_MESSAGE_FILES}.`}
          rule={rule}
          takesMany
          file={undefined}
          onChange={(file) => file && add(file)}
        />
      )}
      <FieldError error={error} />
    </div>
  )
}

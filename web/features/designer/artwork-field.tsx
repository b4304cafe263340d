import { FileText, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { acceptedExtensions, type FolderRule, fileProblem } from '../../../domain/files/file-rules.ts'
import { UNREADABLE_NOTES } from '../../../domain/studio/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { useReadArtwork } from '../studio/use-read-artwork.ts'
import type { ArtworkFile } from './design-document.ts'
import type { DesignerState } from './use-designer.ts'

interface ArtworkFieldProps {
  label: string
  hint: string
  rule: FolderRule
  artwork: ArtworkFile | undefined
  onChange: (artwork: ArtworkFile | undefined) => void
  files: Pick<DesignerState, 'keepFile' | 'shownOf'>
}

/** One upload with its preview: chosen here, sent with the order. */
export function ArtworkField({ label, hint, rule, artwork, onChange, files }: ArtworkFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const reading = useReadArtwork(artwork && { ...artwork, file: () => files.shownOf(artwork) })
  const unreadable = reading.state === 'unreadable' && reading.why !== 'kind' && UNREADABLE_NOTES[reading.why]
  const error = problem ?? (unreadable || undefined)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const found = fileProblem(file, rule)
    setProblem(found)
    if (!found) onChange(await files.keepFile(file))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="relative rounded-card border-2 border-navy-300 border-dashed bg-white/60 p-4 hover:border-navy-500 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-thread has-[:focus-visible]:outline-offset-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedExtensions(rule)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => void choose(event)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        {artwork ? <Preview artwork={artwork} shownOf={files.shownOf} /> : <Invitation />}
      </div>
      <div className="mt-1.5 flex flex-wrap items-start justify-between gap-2">
        <p id={`${id}-hint`} className="text-navy-600 text-sm">
          {hint}
        </p>
        {artwork && (
          <button
            type="button"
            onClick={() => {
              onChange(undefined)
              setProblem(undefined)
              input.current?.focus()
            }}
            className="inline-flex min-h-9 items-center gap-1.5 text-left font-medium text-bad text-sm underline-offset-2 hover:underline"
          >
            <Trash2 aria-hidden size={16} className="shrink-0" />
            <span className="wrap-anywhere">Remove {artwork.name}</span>
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function Invitation() {
  return (
    <span className="flex items-center gap-3 text-navy-700">
      <Upload aria-hidden size={22} className="shrink-0" />
      <span>
        <span className="font-semibold underline underline-offset-2">Choose a file</span> or drop it here
      </span>
    </span>
  )
}

export function Preview({ artwork, shownOf }: { artwork: ArtworkFile; shownOf: DesignerState['shownOf'] }) {
  const reading = useReadArtwork({ ...artwork, file: () => shownOf(artwork) })
  return (
    <span className="flex items-center gap-4">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border border-navy-200 bg-[repeating-conic-gradient(#e9e4d8_0_25%,#fff_0_50%)] bg-[length:16px_16px]">
        {reading.state === 'read' ? (
          <img src={reading.url} alt={`Preview of ${artwork.name}`} className="size-full object-contain" />
        ) : (
          <FileText aria-hidden size={30} className="text-navy-600" />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-3 wrap-anywhere font-medium">{artwork.name}</span>
        <span className="block text-navy-600 text-sm">{readableSize(artwork.bytes)}</span>
      </span>
    </span>
  )
}

function readableSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

import { useRef, useState, useSyncExternalStore } from 'react'
import { ARTWORK } from '../../../domain/files/file-rules.ts'
import type { DraftStore } from '../../forms/use-draft.ts'
import { attachFiles } from './attach-files.ts'
import { FilesField } from './files-field.tsx'
import type { Place, Sender } from './upload-file.ts'
import { UploadProgress } from './upload-progress.tsx'

/** By what keeps the words: whoever leaves a form and comes back finds the files beside them. */
const chosen = new WeakMap<DraftStore, readonly File[]>()
const NONE: readonly File[] = []

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files that go with a message; they are sent before it, and stay chosen until it is. */
export function useEnclosedFiles(draft: DraftStore, place: Place, sender: Sender) {
  const chosenNow = () => chosen.get(draft) ?? NONE
  const files = useSyncExternalStore(subscribe, chosenNow, () => NONE)
  const [fraction, setFraction] = useState<number>()
  const sent = useRef<readonly File[]>([])
  const setFiles = (now: readonly File[]) => {
    chosen.set(draft, now)
    for (const listener of listeners) listener()
  }
  return {
    field: { files, setFiles, fraction },
    upload: async () => {
      sent.current = files
      return files.length === 0 ? [] : attachFiles(place, files, setFraction, sender)
    },
    clearSent: () => setFiles(chosenNow().filter((file) => !sent.current.includes(file))),
  }
}

type EnclosedFilesProps = ReturnType<typeof useEnclosedFiles>['field'] & {
  error: string | undefined
  /** With other files it is another message: the form sends it with a new key. */
  onChanged: () => void
}

export function EnclosedFiles({ files, setFiles, fraction, error, onChanged }: EnclosedFilesProps) {
  return (
    <>
      <FilesField
        label="Attach a file"
        hint="Image, PDF, AI or EPS"
        rule={ARTWORK}
        files={files}
        {...(error && { error })}
        onChange={(chosen) => {
          setFiles(chosen)
          onChanged()
        }}
      />
      {fraction !== undefined && <UploadProgress label="Sending your files" fraction={fraction} />}
    </>
  )
}

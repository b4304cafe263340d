import { Paperclip } from 'lucide-react'
import { toast } from '../../ui/toast.ts'
import { savePrivateFile } from '../accounts/save-private-file.ts'

interface PrivateFilesProps {
  userId: string
  files: readonly { name: string; file: string }[]
}

/** Files of a conversation, which only its customer and staff get. */
export function PrivateFiles({ userId, files }: PrivateFilesProps) {
  const save = (file: string, name: string) =>
    savePrivateFile(`/api/messages/${userId}/files/${file}`, name).catch((error: Error) => toast.error(error.message))
  return files.map(({ name, file }) => (
    <button
      key={file}
      type="button"
      aria-label={`Save ${name}`}
      onClick={() => void save(file, name)}
      className="mt-1 flex min-h-8 items-center gap-1.5 break-all text-left text-sm underline underline-offset-4"
    >
      <Paperclip aria-hidden size={14} className="shrink-0" />
      {name}
    </button>
  ))
}

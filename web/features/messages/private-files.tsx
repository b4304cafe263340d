import { Paperclip } from 'lucide-react'
import { usePrivateFile } from '../accounts/use-private-file.ts'

interface PrivateFilesProps {
  userId: string
  files: readonly { name: string; file: string }[]
}

/** Files of a conversation, which only its customer and staff get. */
export function PrivateFiles({ userId, files }: PrivateFilesProps) {
  const { save } = usePrivateFile()
  return files.map(({ name, file }) => (
    <button
      key={file}
      type="button"
      aria-label={`Save ${name}`}
      onClick={() => save(`/api/messages/${userId}/files/${file}`, name)}
      className="mt-1 flex min-h-8 items-center gap-1.5 break-all text-left text-sm underline underline-offset-4"
    >
      <Paperclip aria-hidden size={14} className="shrink-0" />
      {name}
    </button>
  ))
}

import { useState } from 'react'
import { failureOf } from '../../api/answer-of.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { authorization } from '../accounts/authorization.ts'

/** Saves what only staff may read as a file. */
export function useDownload(path: string, name: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const answer = await fetch(`/api/admin/${path}`, { headers: await authorization() })
      if (!answer.ok) throw await failureOf(answer)
      saveFile(await answer.blob(), name)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

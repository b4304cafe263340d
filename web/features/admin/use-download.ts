import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { savePrivateFile } from '../accounts/save-private-file.ts'

/** Saves what only staff may read as a file. */
export function useDownload(path: string, name: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await savePrivateFile(`/api/admin/${path}`, name)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

import { useState } from 'react'
import { failureOf, sentenceOf } from '../../api/answer-of.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { authorization } from './authorization.ts'

/** Saves what only whoever is signed in may read as a file, one at a time; what fails is told. */
export function usePrivateFile(failed?: string) {
  const [busy, setBusy] = useState(false)
  const save = async (path: string, name: string) => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await privateFile(path), name)
    } catch (error) {
      toast.error(failed ?? sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: (path: string, name: string) => void save(path, name) }
}

async function privateFile(path: string): Promise<Blob> {
  const answer = await fetch(path, { headers: await authorization() })
  if (!answer.ok) throw await failureOf(answer)
  return answer.blob()
}

import { failureOf } from '../../api/answer-of.ts'
import { saveFile } from '../../ui/save-file.ts'
import { authorization } from './authorization.ts'

/** Saves what only whoever is signed in may read as a file. */
export async function savePrivateFile(path: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: await authorization() })
  if (!answer.ok) throw await failureOf(answer)
  saveFile(await answer.blob(), name)
}

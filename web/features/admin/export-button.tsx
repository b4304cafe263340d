import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { failureOf } from '../../api/answer-of.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { authorization } from '../accounts/authorization.ts'

/** Saves a list as a file for a spreadsheet: everything that the filter lets through, not only the page in view. */
export function ExportButton({ path, what }: { path: string; what: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const answer = await fetch(`/api/admin/${path}`, { headers: await authorization() })
      if (!answer.ok) throw await failureOf(answer)
      saveFile(await answer.blob(), `${what.replaceAll(' ', '-')}.csv`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" size="small" disabled={busy} aria-label={`Export ${what} as CSV`} onClick={() => void save()}>
      <Download aria-hidden size={16} />
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}

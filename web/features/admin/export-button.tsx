import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useMay } from './admin-context.tsx'
import { useDownload } from './use-download.ts'

interface ExportButtonProps {
  path: string
  what: string
  file?: string
  label?: string
}

/** Saves a list as a file for a spreadsheet: everything that the filter lets through, not only the page in view. */
export function ExportButton({ path, what, file, label = 'Export CSV' }: ExportButtonProps) {
  const { busy, save } = useDownload(path, `${file ?? what.replaceAll(' ', '-')}.csv`)
  const may = useMay()
  if (!may('export')) return null
  return (
    <Button look="quiet" size="small" disabled={busy} aria-label={`Export ${what} as CSV`} onClick={save}>
      <Download aria-hidden size={16} />
      {busy ? 'Exporting…' : label}
    </Button>
  )
}

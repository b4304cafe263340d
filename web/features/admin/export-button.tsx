import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { usePrivateFile } from '../accounts/use-private-file.ts'
import { useMay } from './admin-context.tsx'

interface ExportButtonProps {
  path: string
  what: string
  file?: string
  label?: string
}

/** Saves a list as a file for a spreadsheet: everything that the filter lets through, not only the page in view. */
export function ExportButton({ path, what, file, label = 'Export CSV' }: ExportButtonProps) {
  const { busy, save } = usePrivateFile()
  const name = `${file ?? what.replaceAll(' ', '-')}.csv`
  const may = useMay()
  if (!may('export')) return null
  return (
    <Button
      look="quiet"
      size="small"
      disabled={busy}
      aria-label={`Export ${what} as CSV`}
      onClick={() => save(`/api/admin/${path}`, name)}
    >
      <Download aria-hidden size={16} />
      {busy ? 'Exporting…' : label}
    </Button>
  )
}

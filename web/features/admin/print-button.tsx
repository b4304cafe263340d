import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDownload } from './use-download.ts'

/** A paper of the back office, as a PDF. */
export function PrintButton({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const paper = useDownload(path, `${name}.pdf`)
  return (
    <Button look="outline" size="small" disabled={paper.busy} onClick={paper.save}>
      {paper.busy ? 'Printing…' : children}
    </Button>
  )
}

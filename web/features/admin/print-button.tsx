import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePrivateFile } from '../accounts/use-private-file.ts'

/** A paper of the back office, as a PDF. */
export function PrintButton({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const paper = usePrivateFile()
  return (
    <Button
      look="outline"
      size="small"
      disabled={paper.busy}
      onClick={() => paper.save(`/api/admin/${path}`, `${name}.pdf`)}
    >
      {paper.busy ? 'Printing…' : children}
    </Button>
  )
}

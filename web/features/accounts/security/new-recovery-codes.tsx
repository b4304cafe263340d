import { useEffect, useRef } from 'react'
import { RECOVERY } from '../../../../domain/accounts/words.ts'
import { BRAND } from '../../../../domain/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'

interface NewRecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** The only time that the codes are seen: to copy, to keep as a file, or on paper. */
export function NewRecoveryCodes({ codes, email, onDone }: NewRecoveryCodesProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const owner = `Recovery codes of ${email} at ${BRAND.name}`
  const text = [owner, '', ...codes, ''].join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(RECOVERY.copied)
    } catch {
      toast.error(RECOVERY.copyFailed)
    }
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="codes-heading"
      className="printed-alone grid gap-4 rounded-card border border-paper-300 bg-paper p-4 outline-none sm:p-5"
    >
      <h4 id="codes-heading" className="font-semibold">
        Your recovery codes
      </h4>
      <p className="hidden print:block">{owner}</p>
      <p className="text-navy-700">{RECOVERY.shownOnce}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono text-sm sm:text-base">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="outline" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" size="small" onClick={() => saveFile(new Blob([text]), 'recovery-codes.txt')}>
          Download
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}

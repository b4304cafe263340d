import { RECOVERY } from '../../../../domain/accounts/words.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { makeRecoveryCodes } from '../recovery-codes.ts'

const FEW = 3

/** How many codes are left, and the way to new ones. */
export function RecoveryCodesLeft({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { failure, busy, send } = useSending(RECOVERY.failed)
  const make = () =>
    send({}, async () => {
      const codes = await makeRecoveryCodes()
      if (codes) onMade(codes)
    })
  return (
    <div className="grid gap-3">
      <p className={left < FEW ? 'font-medium text-warn' : 'text-navy-700'}>
        {RECOVERY.left(left)} {left > 0 && RECOVERY.replaced}
      </p>
      <FormAlert>{failure}</FormAlert>
      <Button look="outline" size="small" className="justify-self-start" disabled={busy} onClick={() => void make()}>
        Make new codes
      </Button>
    </div>
  )
}

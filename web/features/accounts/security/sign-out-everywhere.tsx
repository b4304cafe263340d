import { useState } from 'react'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { signOutEverywhere } from '../session.ts'

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const [failure, setFailure] = useState<string>()

  async function leave() {
    setFailure(await signOutEverywhere().catch(() => PROFILE.unexpected))
  }

  return (
    <section aria-labelledby="devices-heading" className="grid gap-4">
      <h3 id="devices-heading" className="text-lg">
        Devices
      </h3>
      <p className="text-navy-700">Lost a phone, or used a computer that is not yours?</p>
      <FormAlert>{failure}</FormAlert>
      <Button look="outline" size="small" className="justify-self-start" onClick={() => void leave()}>
        Sign out everywhere
      </Button>
    </section>
  )
}

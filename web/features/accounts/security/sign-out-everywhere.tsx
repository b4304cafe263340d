import { useState } from 'react'
import { PROFILE } from '../../../../domain/accounts/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient } from '../client.ts'
import { FormAlert } from '../form-card.tsx'

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const [failure, setFailure] = useState<string>()

  async function leave() {
    const { auth } = await accountClient()
    const { error } = await auth.signOut({ scope: 'global' })
    if (error) return setFailure(error.message || PROFILE.unexpected)
    window.location.assign('/signin')
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

import { OTHER_ACCOUNT, RESET } from '../../../domain/accounts/words.ts'
import { FormAlert } from '../../forms/form.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import type { OtherAccount } from './arrival.ts'

interface Choice {
  account: OtherAccount
  onEntered: (userId: string) => void
  onStayed: (userId: string) => void
}

/** A link may be anybody's: nobody is moved from the account that they are in without saying so. */
export function OtherAccountChoice({ account, onEntered, onStayed }: Choice) {
  const { email, here, enter, decline } = account
  const { failure, busy, send } = useSending(RESET.unexpected)
  const go = () => send({}, async () => onEntered(await enter()))
  const stay = () => send({}, async () => decline().then(() => onStayed(here.id)))
  return (
    <section aria-labelledby="other-account" className="wrap-anywhere grid gap-4">
      <h2 id="other-account" className="text-2xl">
        {OTHER_ACCOUNT.heading}
      </h2>
      <p className="text-navy-700">{OTHER_ACCOUNT.why(email, here.email)}</p>
      <FormAlert>{failure}</FormAlert>
      <Button disabled={busy} onClick={() => void stay()}>
        {OTHER_ACCOUNT.stay}
      </Button>
      <Button look="outline" disabled={busy} onClick={() => void go()}>
        {OTHER_ACCOUNT.go}
      </Button>
    </section>
  )
}

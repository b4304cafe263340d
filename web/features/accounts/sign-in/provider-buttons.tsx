import { useCallback } from 'react'
import { SIGN_IN } from '../../../../domain/accounts/words.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { FormAlert } from '../../../forms/form.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { siteConfig } from '../../../site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { accountClient, providerNamed } from '../client.ts'
import { keepWanted } from '../sign-in-target.ts'

const readProviders = async () => (await siteConfig()).accounts.providers

/** The other accounts that people may sign in with here; nothing when there are none. */
export function ProviderButtons({ wanted }: { wanted: string | undefined }) {
  const { state } = useLoaded(useCallback(readProviders, []))
  const { failure, busy, send } = useSending(SIGN_IN.failed)
  if (state.status !== 'ready' || state.value.length === 0) return null
  return (
    <div className="grid gap-3 border-paper-300 border-t pt-5">
      <FormAlert>{failure}</FormAlert>
      <ul className="grid gap-3">
        {state.value.map(({ name, label }) => (
          <li key={name}>
            <Button
              look="outline"
              className="w-full"
              disabled={busy}
              onClick={() => void send({}, () => visit(name, wanted))}
            >
              Continue with {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Off to the provider. This browser keeps what it needs to be let in on the way back. */
async function visit(name: string, wanted: string | undefined): Promise<void> {
  keepWanted(wanted)
  const { auth } = await accountClient()
  const options = { redirectTo: `${window.location.origin}/signin` }
  const { error } = await auth.signInWithOAuth({ provider: providerNamed(name), options })
  if (error) throw error
}

import { useCallback } from 'react'
import { useLoaded } from '../../../api/use-loaded.ts'
import { siteConfig } from '../../../site-config.ts'
import { buttonClass } from '../../../ui/button.tsx'

const readProviders = async () => (await siteConfig()).accounts.providers

/** The other accounts that people may sign in with here; nothing when there are none. */
export function ProviderLinks() {
  const { state } = useLoaded(useCallback(readProviders, []))
  if (state.status !== 'ready' || state.value.length === 0) return null
  const back = encodeURIComponent(`${window.location.origin}/signin`)
  return (
    <ul className="grid gap-3 border-paper-300 border-t pt-5">
      {state.value.map(({ name, label }) => (
        <li key={name}>
          <a
            href={`/auth/v1/authorize?provider=${name}&redirect_to=${back}`}
            className={buttonClass({ look: 'outline' }, 'w-full')}
          >
            Continue with {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

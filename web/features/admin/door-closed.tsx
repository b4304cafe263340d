import { NOT_STAFF, SECOND_STEP_NEEDED } from '../../../domain/admin/words.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { siteConfig } from '../../site-config.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSession } from '../accounts/session.ts'

/** For an admin whom the server did not let in: mostly because the second step is missing, and then how to set it up. */
export function DoorClosed({ me }: { me: string }) {
  const { state } = useLoaded(siteConfig)
  const { profile } = useSession()
  const asksAll = state.status === 'ready' && state.value.accounts.adminsNeedSecondFactor
  const needsSecondStep = asksAll || profile?.needsSecondStep
  if (state.status === 'loading') return null
  return (
    <div role="alert" className="grid max-w-prose gap-3 py-6">
      {needsSecondStep ? (
        <>
          <p className="font-medium">{SECOND_STEP_NEEDED.why}</p>
          <p>{SECOND_STEP_NEEDED.how}</p>
          <ButtonLink to={`/profile/${me}`} className="justify-self-start">
            Your profile
          </ButtonLink>
        </>
      ) : (
        <p>{NOT_STAFF}</p>
      )}
    </div>
  )
}

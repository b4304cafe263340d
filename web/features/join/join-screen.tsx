import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { BRAND } from '../../../domain/brand.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { PEOPLE_WORDS } from '../../../domain/staff/people.ts'
import { ROLE_NAMES, type Role } from '../../../domain/staff/rights.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { guestApi } from '../../api/guest-api.ts'
import { NotLoaded } from '../../api/not-loaded.tsx'
import { useLoaded } from '../../api/use-loaded.ts'
import { FormAlert } from '../../forms/form.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading, Skeleton } from '../../ui/surface.tsx'
import { signOut, useSession } from '../accounts/session.ts'
import { wanting } from '../accounts/sign-in-target.ts'

interface Invitation {
  email: string
  role: Role
  needs_second_step: boolean
}

/** Where the link of an invitation leads: who invites whom to what, and the way in. */
export function JoinScreen({ token }: { token: string }) {
  const { state, reload } = useLoaded(
    useCallback(() => answerOf(guestApi.invitations[':token'].$get({ param: { token } })), [token]),
  )
  return (
    <PageHeading title={`Work with us at ${BRAND.name}`}>
      {state.status === 'loading' && <Skeleton className="h-24" />}
      {state.status === 'failed' && (
        <NotLoaded
          failure={state.failure}
          fallback="The invitation could not be loaded. Please try again."
          onAgain={reload}
        />
      )}
      {state.status === 'ready' && <Invited token={token} invitation={state.value} />}
    </PageHeading>
  )
}

function Invited({ token, invitation: { email, role, needs_second_step } }: { token: string; invitation: Invitation }) {
  const { known, user } = useSession()
  return (
    <div className="grid max-w-prose gap-5">
      <p>
        You are invited to the back office as <strong>{ROLE_NAMES[role]}</strong>. The invitation is for{' '}
        <strong className="break-all">{email}</strong>.
        {needs_second_step && ' Two-step sign-in is asked for: set it up in your profile after joining.'}
      </p>
      {known && !user && <SignInFirst />}
      {user && user.email.toLowerCase() !== email && <AnotherAccount email={email} />}
      {user && user.email.toLowerCase() === email && <Join token={token} userId={user.id} />}
    </div>
  )
}

function SignInFirst() {
  const state = wanting(useLocation())
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/signin" state={state}>
        Sign in to join
      </ButtonLink>
      <ButtonLink to="/signup" state={state} look="outline">
        Create an account
      </ButtonLink>
    </div>
  )
}

function AnotherAccount({ email }: { email: string }) {
  return (
    <>
      <p role="alert">{PEOPLE_WORDS.another(email)}</p>
      <Button look="outline" className="justify-self-start" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  )
}

function Join({ token, userId }: { token: string; userId: string }) {
  const { failure, busy, send } = useSending(ERRORS.internal)
  const join = async () => {
    await answerOf(api.invitations[':token'].$post({ param: { token } }))
    window.location.assign('/admin') // The profile is read anew there, with the role.
  }
  return (
    <>
      <Button className="justify-self-start" disabled={busy} onClick={() => void send({}, join)}>
        {busy ? 'Joining…' : 'Join'}
      </Button>
      <FormAlert>{failure}</FormAlert>
      {failure === PEOPLE_WORDS.confirmFirst && (
        <ButtonLink to={`/profile/${userId}`} look="outline" className="justify-self-start">
          Your profile
        </ButtonLink>
      )}
    </>
  )
}

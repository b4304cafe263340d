import { useCallback, useState } from 'react'
import { Navigate } from 'react-router'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { may } from '../../../../domain/staff/rights.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, PageHeading } from '../../../ui/surface.tsx'
import { AccountQuoteForm } from '../../quote-form/account-quote-form.tsx'
import { SecurityCard } from '../security/security-card.tsx'
import { useSession } from '../session.ts'
import { storedSession } from '../stored-session.ts'
import { CertificatesCard } from './certificates-card.tsx'
import { OwnJobs } from './own-jobs.tsx'
import { readProfile } from './profile-calls.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileMessages } from './profile-messages.tsx'
import { RecentItems } from './recent-items.tsx'
import { SavedDesigns } from './saved-designs.tsx'

/** One person's page. The server decides who may see it; to everybody else there is no such profile. */
export function ProfileScreen({ id }: { id: string }) {
  const { user, ended, profile: own } = useSession()
  const [requests, setRequests] = useState(0)
  // Another tab may sign somebody else in: what the one before them saw is not theirs.
  const visitor = storedSession()?.user.id
  const { state, reload } = useLoaded(useCallback(() => readProfile(id, visitor), [id, visitor]))

  if (ended) return <Navigate to="/signin" replace />
  if (state.status === 'loading') return <Centered>Loading…</Centered>
  if (state.status === 'failed') return <Refused>{PROFILE.unexpected}</Refused>
  if (!state.value) return <Refused>{PROFILE.notFound}</Refused>
  const isOwn = user?.id === id
  return (
    <>
      <PageHeading title={isOwn ? 'Your profile' : state.value.full_name || state.value.email}>
        {own?.is_admin && (
          <ButtonLink to="/admin" reloadDocument look="outline">
            View Admin Dashboard
          </ButtonLink>
        )}
      </PageHeading>
      <div className="shell grid items-start gap-6 pb-20 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <ProfileCard profile={state.value} isOwn={isOwn} onSaved={reload} />
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          <ProfileMessages userId={id} isOwn={isOwn} />
          <RecentItems
            key={requests}
            userId={id}
            ownEmail={isOwn ? state.value.email : undefined}
            forStaff={own?.is_admin ?? false}
          />
          <OwnJobs key={`jobs ${requests}`} userId={id} />
          {isOwn && <SavedDesigns />}
          {isOwn && (
            <Card className="p-6 sm:p-8">
              <h2 className="mb-5 text-2xl">New request</h2>
              <AccountQuoteForm email={state.value.email} onSent={() => setRequests(requests + 1)} />
            </Card>
          )}
          <CertificatesCard userId={id} isOwn={isOwn} mayHandIn={isOwn || may(own?.role ?? undefined, 'exempt')} />
        </div>
        {isOwn && <SecurityCard email={state.value.email} />}
      </div>
    </>
  )
}

function Centered({ children }: { children: string }) {
  return (
    <p role="status" className="shell py-24 text-center text-navy-600">
      {children}
    </p>
  )
}

function Refused({ children }: { children: string }) {
  const { user } = useSession()
  return (
    <div className="shell py-24 text-center">
      <h1 className="text-3xl">{children}</h1>
      <div className="mt-8">
        {user ? (
          <ButtonLink to={`/profile/${user.id}`}>Go to my profile</ButtonLink>
        ) : (
          <ButtonLink to="/signin">Go to sign-in</ButtonLink>
        )}
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/answer-of.ts'
import { peopleQuery } from '../admin-queries.ts'
import { LoadFailure, LoadingRows, Section } from '../section.tsx'
import { InvitationRows } from './invitation-rows.tsx'
import { InviteForm } from './invite-form.tsx'
import { PeopleHistory } from './people-history.tsx'
import { PersonRow } from './person-row.tsx'
import { RightsTable } from './rights-table.tsx'
import { useChangeStanding } from './use-change-standing.ts'

/** Who works here: what each may do, who was invited, and one more. */
export function AdminPeople() {
  const { data, error } = useQuery(peopleQuery)
  const change = useChangeStanding()
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <Section title="Who works here">
          {error && <LoadFailure>{sentenceOf(error)}</LoadFailure>}
          {!data && !error && <LoadingRows count={3} />}
          {data && (
            <ul aria-label="Who works here" className="divide-y divide-paper-300/70">
              {data.people.map((person) => (
                <PersonRow key={person.id} person={person} change={change} />
              ))}
            </ul>
          )}
        </Section>
        {data && data.invitations.length > 0 && (
          <Section title="Invited">
            <InvitationRows invitations={data.invitations} />
          </Section>
        )}
        <PeopleHistory invitations={data?.invitations ?? []} change={change} />
      </div>
      <div className="grid content-start gap-5">
        <Section title="Invite somebody">
          <InviteForm />
        </Section>
        <Section title="What each may do">
          <RightsTable />
        </Section>
      </div>
    </div>
  )
}

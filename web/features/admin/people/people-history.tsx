import { useInfiniteQuery } from '@tanstack/react-query'
import { ARRIVES } from '../../../../domain/admin/words.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { Button } from '../../../ui/button.tsx'
import type { InvitationRow, PeopleChange } from '../admin-client.ts'
import { peopleHistoryQuery } from '../admin-queries.ts'
import { changeSentence } from '../change-words.ts'
import { MoreButton } from '../more-button.tsx'
import { Listed, Section } from '../section.tsx'
import { standingBefore } from './standing-before.ts'
import type { useChangeStanding } from './use-change-standing.ts'
import { useInvitation } from './use-invitation.ts'

interface PeopleHistoryProps {
  invitations: readonly InvitationRow[]
  change: ReturnType<typeof useChangeStanding>
}

/** Who changed what of who works here, and when; the newest of each can be undone. */
export function PeopleHistory({ invitations, change }: PeopleHistoryProps) {
  const list = useInfiniteQuery(peopleHistoryQuery)
  const changes = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section title="What was changed">
      <Listed
        items={changes}
        isError={list.isError}
        failed="Error fetching the history."
        empty="Nobody was invited or changed yet."
        hint={ARRIVES.people}
      >
        {(shown) => (
          <ol aria-label="What was changed, newest first" className="divide-y divide-paper-300/70">
            {shown.map((each, place) => (
              <li key={each.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
                <div className="min-w-0">
                  <p className="text-navy-600">{fullMomentText(each.created_at)}</p>
                  <p className="wrap-anywhere">
                    {each.person && `${each.person.name ?? each.person.email}: `}
                    {changeSentence(each)}
                  </p>
                </div>
                <Undo
                  each={each}
                  isNewest={shown.findIndex(({ subject }) => subject === each.subject) === place}
                  invitation={invitations.find(({ id }) => each.subject === `staff_invitations:${id}`)}
                  change={change}
                />
              </li>
            ))}
          </ol>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

interface UndoProps {
  each: PeopleChange
  isNewest: boolean
  invitation: InvitationRow | undefined
  change: PeopleHistoryProps['change']
}

function Undo({ each, isNewest, invitation, change }: UndoProps) {
  const { person } = each
  if (!isNewest) return null
  if (each.action === 'invited' && invitation) return <UndoInvitation invitation={invitation} />
  const wanted = standingBefore(each)
  if (!person || !wanted) return null
  const { role, needs_second_step } = person
  return (
    <Button
      look="outline"
      size="small"
      disabled={change.isPending}
      aria-label={`Undo what was changed of ${person.name ?? person.email}`}
      onClick={() => change.mutate({ person, before: { role, needs_second_step }, wanted })}
    >
      Undo
    </Button>
  )
}

function UndoInvitation({ invitation }: { invitation: InvitationRow }) {
  const { withdraw, isBusy } = useInvitation(invitation)
  return (
    <Button
      look="outline"
      size="small"
      disabled={isBusy}
      aria-label={`Undo the invitation of ${invitation.email}`}
      onClick={() => withdraw.mutate()}
    >
      Undo
    </Button>
  )
}

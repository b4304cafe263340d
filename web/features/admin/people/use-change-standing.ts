import { useMutation } from '@tanstack/react-query'
import type { Standing } from '../../../../domain/staff/people.ts'
import { ROLE_NAMES } from '../../../../domain/staff/rights.ts'
import { answerOf, sentenceOf } from '../../../api/answer-of.ts'
import { toast } from '../../../ui/toast.ts'
import { admin, type Person } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'

interface Change {
  person: Pick<Person, 'id' | 'name' | 'email'>
  before: Standing
  wanted: Standing
}

/** Saves what somebody may do; for a while it can be taken back. */
export function useChangeStanding() {
  const readAgain = useReadAgain()
  const change = useMutation({
    scope: { id: 'standing' },
    mutationFn: ({ person, before, wanted }: Change) =>
      answerOf(admin.people[':id'].$put({ param: { id: person.id }, json: { ...wanted, before } })),
    onSuccess: (_, { person, before, wanted }) =>
      toast.success(`${person.name ?? person.email}: ${standingWords(wanted)}`, {
        action: { label: 'Undo', onClick: () => change.mutate({ person, before: wanted, wanted: before }) },
      }),
    onError: (error, { person }) => toast.error(`${person.name ?? person.email}: ${sentenceOf(error)}`),
    onSettled: () => readAgain('people', 'staff', 'audit'),
  })
  return change
}

/** 'Production, with a second step' */
function standingWords({ role, needs_second_step }: Standing): string {
  if (!role) return 'access has ended'
  return `${ROLE_NAMES[role]}${needs_second_step ? ', with a second step' : ''}`
}

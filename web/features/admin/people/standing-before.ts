import type { Standing } from '../../../../domain/staff/people.ts'
import { ROLES } from '../../../../domain/staff/rights.ts'
import type { PeopleChange } from '../admin-client.ts'

/** How somebody stood before a change; nothing where the change is not one of standing, or something else came since. */
export function standingBefore({ action, details, person }: PeopleChange): Standing | undefined {
  if (action !== 'standing' || !person) return undefined
  const { from, to, second_step } = details
  const isAsItWas =
    (to === undefined || to === person.role) &&
    (second_step === undefined || (second_step === 'asked') === person.needs_second_step)
  if (!isAsItWas) return undefined
  return {
    role: from === undefined ? person.role : (ROLES.find((role) => role === from) ?? null),
    needs_second_step: second_step === undefined ? person.needs_second_step : !person.needs_second_step,
  }
}

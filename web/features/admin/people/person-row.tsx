import type { Standing } from '../../../../domain/staff/people.ts'
import { ROLE_NAMES, ROLES } from '../../../../domain/staff/rights.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Person } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { HeldSelect } from '../held-select.tsx'
import type { useChangeStanding } from './use-change-standing.ts'

interface PersonRowProps {
  person: Person
  change: ReturnType<typeof useChangeStanding>
}

/** One of the staff: role, second step, and the end of it. */
export function PersonRow({ person, change }: PersonRowProps) {
  const { me } = useAdmin()
  const name = person.name ?? person.email
  const isChanging = change.isPending && change.variables.person.id === person.id
  const { role, needs_second_step }: Standing = isChanging ? change.variables.wanted : person
  const make = (wanted: Partial<Standing>) =>
    change.mutate({ person, before: { role, needs_second_step }, wanted: { role, needs_second_step, ...wanted } })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {person.id === me && <Badge>You</Badge>}
          {person.needs_second_step && !person.has_second_step && <Badge tone="warn">Second step missing</Badge>}
        </p>
        {person.name && <p className="break-all text-navy-600 text-sm">{person.email}</p>}
      </div>
      <HeldSelect
        aria-label={`Role of ${name}`}
        value={role ?? ''}
        onChoose={(value) => {
          const chosen = ROLES.find((one) => one === value)
          if (chosen) make({ role: chosen })
        }}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_NAMES[one]}
          </option>
        ))}
      </HeldSelect>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          aria-label={`Second step asked of ${name}`}
          className="size-5 accent-thread"
          checked={needs_second_step}
          onChange={({ target }) => make({ needs_second_step: target.checked })}
        />
        Second step
      </label>
      <Button
        look="quiet"
        size="small"
        disabled={isChanging}
        aria-label={`End access of ${name}`}
        onClick={() => make({ role: null })}
      >
        End access
      </Button>
    </li>
  )
}

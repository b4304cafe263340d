import type { Standing } from '../../../../domain/staff/people.ts'
import { ROLE_NAMES, ROLES } from '../../../../domain/staff/rights.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { Person } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { COMPACT } from '../row-controls.ts'
import type { useChangeStanding } from './use-change-standing.ts'

interface PersonRowProps {
  person: Person
  change: ReturnType<typeof useChangeStanding>
}

/** One of the staff: role, second step, and the end of it. */
export function PersonRow({ person, change }: PersonRowProps) {
  const { me } = useAdmin()
  const { role, needs_second_step } = person
  const before: Standing = { role, needs_second_step }
  const name = person.name ?? person.email
  const isTheirs = change.variables?.person.id === person.id
  const isChanging = change.isPending && isTheirs
  const shown = change.isPending && isTheirs ? change.variables.wanted : before
  const make = (wanted: Standing) => change.mutate({ person, before, wanted })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {person.id === me && <Badge>You</Badge>}
          {needs_second_step && !person.has_second_step && <Badge tone="warn">Second step missing</Badge>}
        </p>
        {person.name && <p className="break-all text-navy-600 text-sm">{person.email}</p>}
      </div>
      <select
        aria-label={`Role of ${name}`}
        className={COMPACT}
        value={shown.role ?? ''}
        disabled={isChanging}
        onChange={({ target }) => {
          const chosen = ROLES.find((one) => one === target.value)
          if (chosen) make({ role: chosen, needs_second_step })
        }}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_NAMES[one]}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          aria-label={`Second step asked of ${name}`}
          className="size-5 accent-thread"
          checked={shown.needs_second_step}
          disabled={isChanging}
          onChange={({ target }) => make({ role, needs_second_step: target.checked })}
        />
        Second step
      </label>
      <Button
        look="quiet"
        size="small"
        disabled={isChanging}
        aria-label={`End access of ${name}`}
        onClick={() => make({ role: null, needs_second_step })}
      >
        End access
      </Button>
      {change.isError && isTheirs && (
        <div className="basis-full">
          <FieldError error={change.error.message} />
        </div>
      )}
    </li>
  )
}

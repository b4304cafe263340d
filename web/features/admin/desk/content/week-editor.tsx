import { WEEK, WEEKDAY_NAMES } from '../../../../../domain/opening-hours.ts'
import { CheckboxField, FieldError, TextField } from '../../../../ui/field.tsx'
import type { WrittenDay, WrittenWeek } from './written-hours.ts'

interface WeekEditorProps {
  week: WrittenWeek
  problems: Record<string, string>
  onChange: (week: WrittenWeek) => void
}

/** Each day by itself: open or not, from when, and until when. */
export function WeekEditor({ week, problems, onChange }: WeekEditorProps) {
  return (
    <>
      <ul className="divide-y divide-paper-300/70">
        {WEEK.map((day) => (
          <Day
            key={day}
            name={WEEKDAY_NAMES[day]}
            written={week[day]}
            problemOf={(field) => problems[`week.${day}.${field}`]}
            onChange={(change) => onChange({ ...week, [day]: { ...week[day], ...change } })}
          />
        ))}
      </ul>
      <FieldError error={problems.week} />
    </>
  )
}

interface DayProps {
  name: string
  written: WrittenDay
  problemOf: (field: 'opens' | 'closes') => string | undefined
  onChange: (change: Partial<WrittenDay>) => void
}

function Day({ name, written: { isOpen, opens, closes }, problemOf, onChange }: DayProps) {
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-1 py-2 sm:min-h-19 sm:grid-cols-[9rem_1fr_1fr]">
      <CheckboxField
        label={name}
        className="flex min-h-11 items-center max-sm:col-span-2 sm:mt-6"
        checked={isOpen}
        onChange={({ target }) => onChange({ isOpen: target.checked })}
      />
      {isOpen ? (
        <>
          <TextField
            label="Opens"
            aria-label={`${name} opens`}
            type="time"
            value={opens}
            error={problemOf('opens')}
            onChange={({ target }) => onChange({ opens: target.value })}
          />
          <TextField
            label="Closes"
            aria-label={`${name} closes`}
            type="time"
            value={closes}
            error={problemOf('closes')}
            onChange={({ target }) => onChange({ closes: target.value })}
          />
        </>
      ) : (
        <p className="text-navy-600 max-sm:col-span-2 sm:col-span-2 sm:mt-8">Closed</p>
      )}
    </li>
  )
}

import { RIGHTS, ROLE_NAMES } from '../../../../domain/staff/rights.ts'

/** The table that the server refuses by, to be read. */
export function RightsTable() {
  return (
    <dl className="divide-y divide-paper-300/70 text-sm">
      {Object.values(RIGHTS).map(({ words, by }) => (
        <div key={words} className="py-2">
          <dt>{words}</dt>
          <dd className="text-navy-600">{by.map((role) => ROLE_NAMES[role]).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

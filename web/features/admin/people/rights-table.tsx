import { Check } from 'lucide-react'
import { RIGHTS, ROLE_NAMES, ROLES, type Role } from '../../../../domain/staff/rights.ts'

/** The table that the server refuses by, to be read. */
export function RightsTable() {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-navy-600 text-xs">
            <td />
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-1.5 pb-2 text-center font-medium">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(RIGHTS).map(({ words, by }) => (
            <tr key={words} className="border-paper-300/70 border-t">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {words}
              </th>
              {ROLES.map((role) => (
                <Cell key={role} role={role} by={by} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cell = ({ role, by }: { role: Role; by: readonly Role[] }) => (
  <td className="text-center">
    {by.includes(role) ? (
      <>
        <Check aria-hidden size={16} className="mx-auto text-good" />
        <span className="sr-only">Yes</span>
      </>
    ) : (
      <span className="sr-only">No</span>
    )}
  </td>
)

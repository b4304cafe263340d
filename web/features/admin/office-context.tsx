import { createContext, useContext } from 'react'
import type { StaffMember } from './office-client.ts'

interface Office {
  /** Whoever is at the desk. */
  me: string
  staff: readonly StaffMember[]
  /** Ids of rows that arrived while the page was open. */
  arrived: ReadonlySet<string>
}

export const OfficeContext = createContext<Office>({ me: '', staff: [], arrived: new Set() })
export const useOffice = () => useContext(OfficeContext)

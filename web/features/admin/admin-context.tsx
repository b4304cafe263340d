import { createContext, useContext } from 'react'
import type { StaffMember } from './admin-client.ts'

interface Admin {
  /** Whoever is signed in. */
  me: string
  staff: readonly StaffMember[]
  /** Ids of rows that arrived while the page was open. */
  arrived: ReadonlySet<string>
}

export const AdminContext = createContext<Admin>({ me: '', staff: [], arrived: new Set() })
export const useAdmin = () => useContext(AdminContext)

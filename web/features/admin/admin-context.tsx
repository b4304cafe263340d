import { createContext, useContext } from 'react'
import { may, type Right, type Role } from '../../../domain/staff/rights.ts'
import type { StaffMember } from './admin-client.ts'

interface Admin {
  /** Whoever is signed in. */
  me: string
  /** Theirs. */
  role: Role | null
  staff: readonly StaffMember[]
  /** Ids of rows that arrived while the page was open. */
  arrived: ReadonlySet<string>
}

export const AdminContext = createContext<Admin>({ me: '', role: null, staff: [], arrived: new Set() })
export const useAdmin = () => useContext(AdminContext)

/** Asks whether whoever is here may do something; the server asks again. */
export function useMay(): (right: Right) => boolean {
  const { role } = useAdmin()
  return (right) => may(role ?? undefined, right)
}

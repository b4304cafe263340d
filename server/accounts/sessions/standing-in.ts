import type { Role } from '../../../domain/staff/rights.ts'
import type { Config } from '../../config.ts'
import type { Caller } from '../../http/caller.ts'

/** As the profile has it; nothing is known of somebody without one. */
interface StoredStanding {
  isAdmin: boolean | null
  role: Role | null
  needsSecondStep: boolean | null
}

/** What somebody is here in this session: staff only after a second step, where the shop or an owner asks for it. */
export function standingIn(
  stored: StoredStanding | undefined,
  assurance: Caller['assurance'],
  { ADMIN_REQUIRE_MFA }: Pick<Config, 'ADMIN_REQUIRE_MFA'>,
): Pick<Caller, 'isAdmin' | 'role'> {
  const needsSecondStep = ADMIN_REQUIRE_MFA || stored?.needsSecondStep === true
  const isAdmin = stored?.isAdmin === true && (!needsSecondStep || assurance === 'aal2')
  return { isAdmin, role: isAdmin ? (stored?.role ?? undefined) : undefined }
}

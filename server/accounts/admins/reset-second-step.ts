import { normalizeEmail } from '../../../domain/email.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { readFacts } from '../../desk/read-facts.ts'
import { createLimiter } from '../../limits/limiter.ts'
import { removeSecondStep } from '../factors/remove-second-step.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { factorsOf, findUserByEmail, lockUser } from '../users/users.ts'

/** For whoever lost the app and the recovery codes. The owner of the shop has to know that it is them. */
export async function resetSecondStep(db: Db, typed: string, config: Config): Promise<'reset' | 'off' | 'unknown'> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  const { facts } = await readFacts(db, new Date())
  return db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email)
    if (!known) return 'unknown'
    // Held first: codes that are being made in this moment go too.
    const user = await lockUser(tx, known.id)
    const factors = await factorsOf(tx, user.id)
    if (!factors.some(({ status }) => status === 'verified')) return 'off'
    await removeSecondStep(tx, user.id)
    await endSessionsOf(tx, user.id)
    const limiter = createLimiter(db, config.RATE_LIMITS === 'on')
    await sendSecurityNotice({ config, limiter, facts: () => facts }, tx, user, 'second-step-reset')
    await recordChange(tx, {
      subject: subjectOf('accounts.users', user.id),
      actorId: null,
      action: 'second-step-reset',
    })
    return 'reset'
  })
}

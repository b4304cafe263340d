import type { SectionId } from '../../domain/desk/sections.ts'
import { DEFAULT_SALES_TAX } from '../../domain/sales-tax.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { sectionVersions } from '../db/schema/section-versions.ts'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'config' | 'db' | 'now'>

/** What the environment says of things that the owner edits: the first version of each that has none yet. */
export async function keepSettings({ config, db, now }: Parts): Promise<boolean> {
  const said: Partial<Record<SectionId, unknown>> = {
    ...(config.SHIPPING_RATES && { shipping: config.SHIPPING_RATES }),
    ...(config.STRIPE_AUTOMATIC_TAX && { tax: { ...DEFAULT_SALES_TAX, basics: 'provider' } }),
  }
  const kept = Object.entries(said).map(([section, data]) =>
    db.transaction(async (tx) => {
      const first = { section, version: 1, data, begins_at: now(), saved_at: now() }
      const { rowCount } = await tx.insert(sectionVersions).values(first).onConflictDoNothing()
      if (rowCount !== 1) return false
      const details = { version: 1, begins: now().toISOString(), restores: null }
      await recordChange(tx, { subject: subjectOf('section', section), by: 'shop', action: 'published', details })
      return true
    }),
  )
  return (await Promise.all(kept)).includes(true)
}

import { and, eq, notExists } from 'drizzle-orm'
import { BEFORE_OPENING } from '../../domain/admin/words.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { verifiedFactorOf } from '../db/verified-factor.ts'
import type { Deps } from '../deps.ts'
import { type Lack, lacksOf, type OpeningFacts } from './lacks.ts'

export type OpeningDeps = Pick<Deps, 'config' | 'db' | 'proxyWatch'>

/** What is known of the shop at this moment. */
export async function openingFacts(deps: OpeningDeps): Promise<OpeningFacts> {
  return {
    config: deps.config,
    adminsWithoutSecondStep: await adminsWithoutSecondStep(deps),
    sawUnnamedProxy: deps.proxyWatch.sawUnnamed(),
  }
}

/** What the shop lacks at this moment. */
export const lacksNow = async (deps: OpeningDeps): Promise<Lack[]> => lacksOf(await openingFacts(deps))

/** The same for whoever reads what a start says; nothing where nothing lacks. */
export async function openingNotes(deps: OpeningDeps): Promise<string[]> {
  const lines = (await lacksNow(deps)).map(({ lacks, remedy }) => `  - ${lacks} ${remedy}`)
  return lines.length > 0 ? [[`${BEFORE_OPENING}:`, ...lines].join('\n  ')] : []
}

/** Factors of a hosted project are its own business. */
async function adminsWithoutSecondStep({ config, db }: OpeningDeps): Promise<number> {
  if (config.SUPABASE_URL) return 0
  const isWithout = notExists(verifiedFactorOf(db, userProfiles.id))
  return db.$count(userProfiles, and(eq(userProfiles.is_admin, true), isWithout))
}

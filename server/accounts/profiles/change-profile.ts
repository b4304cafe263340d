import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewsletterSource, profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../domain/accounts/words.ts'
import { AVATAR_BUCKET, fileOfUrl, publicFilePath } from '../../../domain/files/file-rules.ts'
import { done, type Result, refused, refusedField } from '../../../domain/result.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { type Profile, profileJson, readProfile } from './read-profile.ts'

type ProfileChange = z.output<typeof profileChangeSchema>

const FOREIGN_AVATAR = 'The avatar must be the uploaded one.'

/** Saves what was given. */
export async function changeProfile(
  db: Db | Transaction,
  id: string,
  change: ProfileChange,
  source: NewsletterSource,
): Promise<Result<Profile>> {
  const avatar_url = change.avatar_url && ownAvatar(id, change.avatar_url)
  if (avatar_url === undefined && change.avatar_url) return refusedField('avatar_url', FOREIGN_AVATAR)
  const given = { ...change, avatar_url }
  const isNothing = Object.values(given).every((value) => value === undefined)
  const profile = isNothing ? await readProfile(db, id) : await save(db, id, given, source)
  return profile ? done(profile) : refused('not_found', PROFILE.notFound)
}

/** The same by staff: who changed what stands in the history. */
export function correctProfile(db: Db, id: string, change: ProfileChange, actorId: string): Promise<Result<Profile>> {
  return db.transaction(async (tx) => {
    const changed = await changeProfile(tx, id, change, 'staff')
    const fields = Object.keys(change).join(', ').replaceAll('_', ' ')
    if (changed.ok && fields)
      await recordChange(tx, {
        subject: subjectOf('user_profiles', id),
        actorId,
        action: 'profile',
        details: { fields },
      })
    return changed
  })
}

async function save(
  db: Db | Transaction,
  id: string,
  given: ProfileChange,
  source: NewsletterSource,
): Promise<Profile | undefined> {
  const wants = given.newsletter_subscribed
  const change = { ...given, ...(wants !== undefined && consent(wants, source)) }
  const [row] = await db.update(userProfiles).set(change).where(eq(userProfiles.id, id)).returning()
  return row && profileJson(row)
}

/** A consent is kept with when and where it was given or withdrawn; the same answer again changes neither. */
function consent(wants: boolean, source: NewsletterSource) {
  const { newsletter_subscribed, newsletter_changed_at, newsletter_source } = userProfiles
  const isNew = sql`${newsletter_subscribed} <> ${wants}`
  return {
    newsletter_changed_at: sql`case when ${isNew} then now() else ${newsletter_changed_at} end`,
    newsletter_source: sql`case when ${isNew} then ${source} else ${newsletter_source} end`,
  }
}

/** Only the owner's own stored avatar, and never another server's address; the version makes a new picture seen at once. */
function ownAvatar(id: string, url: string): string | undefined {
  const file = fileOfUrl(url)
  const path = `${id}/avatar.png`
  if (file?.bucket !== AVATAR_BUCKET || file.path !== path) return undefined
  const version = /[?&]v=(\d{1,16})\b/.exec(url)?.[1]
  return `${publicFilePath(AVATAR_BUCKET, path)}${version ? `?v=${version}` : ''}`
}

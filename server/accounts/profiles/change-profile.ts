import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../domain/accounts/words.ts'
import { AVATAR_BUCKET, fileOfUrl, publicFilePath } from '../../../domain/files/file-rules.ts'
import { done, type Result, refused, refusedField } from '../../../domain/result.ts'
import type { Db } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { type Profile, profileJson, readProfile } from './read-profile.ts'

type ProfileChange = z.output<typeof profileChangeSchema>

const FOREIGN_AVATAR = 'The avatar must be the uploaded one.'

/** Saves what was given. */
export async function changeProfile(db: Db, id: string, change: ProfileChange): Promise<Result<Profile>> {
  const avatar_url = change.avatar_url && ownAvatar(id, change.avatar_url)
  if (avatar_url === undefined && change.avatar_url) return refusedField('avatar_url', FOREIGN_AVATAR)
  const given = { ...change, avatar_url }
  const isNothing = Object.values(given).every((value) => value === undefined)
  const profile = isNothing ? await readProfile(db, id) : await save(db, id, given)
  return profile ? done(profile) : refused('not_found', PROFILE.notFound)
}

async function save(db: Db, id: string, given: ProfileChange): Promise<Profile | undefined> {
  const [row] = await db.update(userProfiles).set(given).where(eq(userProfiles.id, id)).returning()
  return row && profileJson(row)
}

/** Only the owner's own stored avatar, and never another server's address; the version makes a new picture seen at once. */
function ownAvatar(id: string, url: string): string | undefined {
  const file = fileOfUrl(url)
  const path = `${id}/avatar.png`
  if (file?.bucket !== AVATAR_BUCKET || file.path !== path) return undefined
  const version = /[?&]v=(\d{1,16})\b/.exec(url)?.[1]
  return `${publicFilePath(AVATAR_BUCKET, path)}${version ? `?v=${version}` : ''}`
}

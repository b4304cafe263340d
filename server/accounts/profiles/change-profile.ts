import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { profileChangeSchema } from '../../../domain/accounts/profile.ts'
import { AVATAR_BUCKET, fileOfUrl, publicFilePath } from '../../../domain/requests/file-rules.ts'
import type { Db } from '../../db/database.ts'
import { userProfiles } from '../../db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { profileJson, readProfile } from './read-profile.ts'

/** Saves what was given; undefined when there is no such profile. */
export async function changeProfile(db: Db, id: string, change: z.output<typeof profileChangeSchema>) {
  const { avatar_url, ...rest } = change
  const given = { ...rest, ...(avatar_url !== undefined && { avatar_url: avatar_url && ownAvatar(id, avatar_url) }) }
  if (Object.values(given).every((value) => value === undefined)) return readProfile(db, id)
  const [row] = await db.update(userProfiles).set(given).where(eq(userProfiles.id, id)).returning()
  return row && profileJson(row)
}

/** Only the owner's own stored avatar, and never another server's address; the version makes a new picture seen at once. */
function ownAvatar(id: string, url: string): string {
  const file = fileOfUrl(url)
  const path = `${id}/avatar.png`
  if (file?.bucket !== AVATAR_BUCKET || file.path !== path) {
    throw new Refusal('invalid_input', {
      error: 'The avatar must be the uploaded one.',
      fields: { avatar_url: 'The avatar must be the uploaded one.' },
    })
  }
  const version = /[?&]v=(\d{1,16})\b/.exec(url)?.[1]
  return `${publicFilePath(AVATAR_BUCKET, path)}${version ? `?v=${version}` : ''}`
}

import { eq } from 'drizzle-orm'
import { fileOfUrl } from '../../domain/files/file-rules.ts'
import { MESSAGE_BUCKET, type Reply } from '../../domain/messages/message.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { EnclosedFile } from '../db/schema/messages.ts'
import { keepFiles } from '../files/keep-files.ts'

/** Keeps the files that go with a message, of those that lie in its conversation's own folder. */
export async function enclose(
  tx: Transaction,
  config: Config,
  about: Subject,
  userId: string,
  files: Reply['files'],
): Promise<EnclosedFile[]> {
  const place = { bucket: MESSAGE_BUCKET, folder: userId }
  const named = files.map(({ url }, index) => ({ name: `files.${index}`, url, place }))
  await keepFiles(tx, config, about, named)
  return files.map(({ name, url }) => ({ name, path: fileOfUrl(url)?.path ?? '' }))
}

/** The same for what the shop sends: it takes nothing of the room of whoever works there, or they could send none one day. */
export async function encloseFromShop(...[tx, config, about, userId, files]: Parameters<typeof enclose>) {
  const enclosed = await enclose(tx, config, about, userId, files)
  if (enclosed.length > 0) await tx.update(storedFiles).set({ owner_id: null }).where(eq(storedFiles.kept_for, about))
  return enclosed
}

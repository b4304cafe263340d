import { fileOfUrl } from '../../domain/files/file-rules.ts'
import { MESSAGE_BUCKET, type Reply } from '../../domain/messages/message.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
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

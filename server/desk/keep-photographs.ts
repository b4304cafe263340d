import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SectionId } from '../../domain/desk/sections.ts'
import { isUploaded } from '../../domain/files/photograph-key.ts'
import { PRODUCT_BUCKET, photographFiles } from '../../domain/files/product-photograph.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { storedFiles } from '../db/schema/files.ts'
import { Refusal } from '../http/errors.ts'

const PHOTOGRAPH_GONE = 'This photograph is no longer here. Please upload it again.'

/** The photographs of a version, by the paths of their fields, stay for good: it can be brought back. */
export async function keepPhotographs(
  tx: Transaction,
  section: SectionId,
  pictures: Record<string, string>,
): Promise<void> {
  const uploaded = Object.entries(pictures).filter(([, picture]) => isUploaded(picture))
  if (uploaded.length === 0) return
  const files = new Map(uploaded.map(([, picture]) => [picture, photographFiles(picture).map(({ path }) => path)]))
  const isOfThem = and(eq(storedFiles.bucket, PRODUCT_BUCKET), inArray(storedFiles.path, [...files.values()].flat()))
  const there = await tx
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .where(and(isOfThem, eq(storedFiles.state, 'stored')))
    .for('update')
  const found = new Set(there.map(({ path }) => path))
  const gone = uploaded.filter(([, picture]) => !files.get(picture)?.every((path) => found.has(path)))
  if (gone.length > 0)
    throw new Refusal('invalid_input', {
      error: PHOTOGRAPH_GONE,
      fields: Object.fromEntries(gone.map(([path]) => [path, PHOTOGRAPH_GONE])),
    })
  await tx
    .update(storedFiles)
    .set({ kept_for: subjectOf('section', section), owner_id: sql`null` })
    .where(and(isOfThem, isNull(storedFiles.kept_for)))
}

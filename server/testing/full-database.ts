import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { createTestDatabase } from './test-database.ts'

/** A database that takes one connection of such a user. */
export async function createFullDatabase() {
  const { connection, query } = await createTestDatabase()
  const user = `few_${connection.database}`
  await query(`create role ${user} login password 'few' connection limit 1`)
  onTestFinished(async () => void (await query(`drop role ${user}`)))
  return { ...connection, user, password: 'few' }
}

/** How often somebody tried to connect since. */
export function countTries(): () => number {
  const tries = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => tries.mockRestore())
  return () => tries.mock.calls.length
}

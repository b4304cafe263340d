import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL with a migrated template database. */
    postgres: { connection: pg.ClientConfig; template: string }
  }
}

/** One PostgreSQL for all server tests: the one of DATABASE_URL when set, else an embedded one that is thrown away. */
export default async function setup(project: TestProject) {
  const { connection, stop } = await choosePostgres()
  const template = `brimworks_template_${randomBytes(4).toString('hex')}`
  try {
    await onServer(connection, `create database ${template}`)
    await migrateDatabase(databaseOf(connection, template))
  } catch (error) {
    await stop() // Nobody else would: a set-up that fails has no end.
    throw error
  }
  project.provide('postgres', { connection, template })
  return async () => {
    await onServer(connection, `drop database ${template} with (force)`)
    await stop()
  }
}

async function choosePostgres(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const rented = process.env.DATABASE_URL
  if (rented) return { connection: { connectionString: rented }, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-tests-'))
  const embedded = await startEmbeddedPostgres(folder, { fsync: 'off', max_connections: '300' })
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop()
      if (embedded.movedTo) rmSync(join(embedded.movedTo, '..'), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same server, another database. */
export function databaseOf(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

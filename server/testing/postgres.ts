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
  const template = `brimworks_test_${randomBytes(4).toString('hex')}`
  try {
    await onServer(connection, `create database ${template}`)
    await migrateDatabase(databaseOf(connection, template))
    project.provide('postgres', { connection, template })
  } catch (error) {
    await stop(template) // Nobody else would: a set-up that fails has no end.
    throw error
  }
  return () => stop(template)
}

async function choosePostgres(): Promise<{ connection: pg.ClientConfig; stop: (template: string) => Promise<void> }> {
  const rented = process.env.DATABASE_URL
  if (rented) {
    const connection = { connectionString: rented }
    return { connection, stop: (template) => dropDatabases(connection, template) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-tests-'))
  const embedded = await startEmbeddedPostgres(folder, { fsync: 'off' })
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop()
      if (embedded.movedTo) rmSync(join(embedded.movedTo, '..'), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The template and all that the tests made of it. */
async function dropDatabases(connection: pg.ClientConfig, template: string): Promise<void> {
  const made = await onServer<{ datname: string }>(
    connection,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { datname } of made) await onServer(connection, `drop database ${datname} with (force)`)
}

/** The same server, another database. */
export function databaseOf(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** As an address that a process can be given. */
export function urlOf({ connectionString, host, user, password, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  const login = `${user}:${encodeURIComponent(String(password))}`
  return `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}

export async function onServer<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

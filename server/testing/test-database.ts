import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseOf, onServer } from './postgres.ts'

/** A database of one test's own, as the migrations leave it or without any table; it ends with the test. */
export async function createTestDatabase({ empty = false } = {}) {
  const { connection, template } = inject('postgres')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(connection, `create database ${name} ${empty ? '' : `template ${template} strategy file_copy`}`)
  onTestFinished(async () => void (await onServer(connection, `drop database ${name} with (force)`)))
  const database = databaseOf(connection, name)
  return {
    connection: database,
    query: <Row extends pg.QueryResultRow>(text: string) => onServer<Row>(database, text),
  }
}

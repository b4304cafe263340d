import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { onServer } from './postgres.ts'
import { createTestDatabase } from './test-database.ts'

test('two shops of one test have a database each, and what one of them leaves the other does not find', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  await one.query(`insert into contact_requests (email) values ('a@b.co')`)
  await one.query('drop table custom_orders')
  expect(await other.query('select email from contact_requests')).toEqual([])
  expect(await other.query('select id from custom_orders')).toEqual([])
})

test('an empty database has no table yet', async () => {
  const { query } = await createTestDatabase({ empty: true })
  expect(await query(`select to_regclass('contact_requests') as found`)).toEqual([{ found: null }])
})

describe('a database ends with its test', () => {
  const listener = { name: '', ended: Promise.resolve() }

  test('which may leave somebody listening there', async () => {
    const { connection, query } = await createTestDatabase()
    const client = new pg.Client(connection)
    listener.ended = new Promise((resolve) => client.on('end', resolve).on('error', () => undefined))
    await client.connect()
    listener.name = String((await query('select current_database() as name'))[0]?.name)
  })

  test('who is sent away', async () => {
    await listener.ended
    const { connection } = inject('postgres')
    expect(await onServer(connection, `select from pg_database where datname = '${listener.name}'`)).toEqual([])
  })
})

import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { borrowDatabase } from './databases.ts'
import { onServer } from './postgres.ts'

const rowsIn = async (connection: pg.ClientConfig) =>
  onServer(
    connection,
    inject('postgres')
      .tables.map((table) => `select 1 from ${table}`)
      .join(' union all '),
  )

test('whatever a test leaves in its database, the next one finds none of it', async () => {
  const first = await borrowDatabase()
  const listener = new pg.Client(first.connection)
  const ended = new Promise<void>((resolve) => listener.on('end', resolve).on('error', () => undefined))
  await listener.connect()
  await listener.query(`
    insert into contact_requests (email, order_description, phone_number) values ('a@b.co', 'Sixty polos', '1');
    select graphile_worker.add_job('deliver_mail')`)
  expect(await rowsIn(first.connection)).not.toEqual([])
  await listener.query('begin; lock table contact_requests')
  first.giveBack()
  const second = await borrowDatabase()
  expect(second.connection).toEqual(first.connection)
  await ended
  expect(await rowsIn(second.connection)).toEqual([])
  const [job] = await onServer(second.connection, `select id from graphile_worker.add_job('deliver_mail')`)
  expect(job).toEqual({ id: '1' })
})

test.each([
  'drop table contact_requests',
  'alter table contact_requests add column fax text',
  'drop trigger contact_requests_tally_insert on contact_requests',
  'drop index contact_requests_newest',
  'create extension pgcrypto',
])('%s is undone for the next test', async (change) => {
  const first = await borrowDatabase()
  await onServer(first.connection, change)
  first.giveBack()
  const second = await borrowDatabase()
  await onServer(second.connection, change) // It would be refused the second time.
})

test('two shops of one test have a database each', async () => {
  const [one, other] = [await borrowDatabase(), await borrowDatabase()]
  expect(one.connection).not.toEqual(other.connection)
})

import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { within } from '../within.ts'

const PATIENCE_MS = 3_000

/** What waits in the database, whichever process is asked: name, what it is, and how it is counted. */
const COUNTED = [
  {
    name: 'shop_tasks_waiting',
    help: 'Tasks of the queue that are due, those under way among them',
    sql: 'select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
  },
  {
    name: 'shop_tasks_oldest_seconds',
    help: 'For how long the oldest of them is due',
    sql: `select coalesce(extract(epoch from now() - min(run_at)), 0)
          from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
  },
  {
    name: 'shop_tasks_given_up',
    help: 'Tasks that failed as often as they may',
    sql: 'select count(*) from graphile_worker.jobs where attempts >= max_attempts',
  },
  {
    name: 'shop_mails_owed',
    help: 'Mails that are not sent yet',
    sql: `select count(*) from mail_outbox where status = 'queued'`,
  },
  {
    name: 'shop_mails_oldest_seconds',
    help: 'For how long the oldest of them is due; one that waits for its next try is not',
    sql: `select coalesce(extract(epoch from now() - min(due_at)), 0)
          from mail_outbox where status = 'queued' and due_at <= now()`,
  },
  {
    name: 'shop_mails_given_up',
    help: 'Mails that could not be delivered and wait for staff',
    sql: `select count(*) from mail_outbox where status = 'dead'`,
  },
  {
    name: 'shop_payments_pending',
    help: 'Orders and jobs whose card payment was begun and is not settled',
    sql: `select (select count(*) from basics_orders where status = 'pending')
          + (select count(*) from job_payments where status = 'pending')`,
  },
  {
    name: 'shop_payments_overdue',
    help: 'Those of them whose checkout ended more than ten minutes ago: the card provider was not reached',
    sql: `select (select count(*) from basics_orders where status = 'pending' and expires_at < now() - interval '10 minutes')
          + (select count(*) from job_payments where status = 'pending' and expires_at < now() - interval '10 minutes')`,
  },
  {
    name: 'shop_refunds_unanswered',
    help: 'Refunds that the card provider was asked for and did not answer',
    sql: `select count(*) from refunds where status = 'asked'`,
  },
] as const

const ALL_AT_ONCE = `select ${COUNTED.map(({ name, sql }) => `(${sql})::float8 as ${name}`).join(', ')}`

/** Adds to what is measured how it goes in the shop. A database that is away is told as such, and the rest is there. */
export function measureShop(register: Registry, pool: pg.Pool): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const counted = COUNTED.map(({ name, help }) => ({ name, gauge: gauge(name, help) }))
  const up = gauge('shop_database_up', 'Whether the database answers')
  const connections = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of this process: in use, idle, and callers that wait for one',
    labelNames: ['state'],
    registers: [register],
  })
  return async () => {
    connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    const [row] = (await within(PATIENCE_MS, pool.query(ALL_AT_ONCE)).catch(() => undefined))?.rows ?? []
    up.set(row ? 1 : 0)
    for (const one of counted) one.gauge.set(row ? row[one.name] : Number.NaN)
  }
}

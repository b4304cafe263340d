import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subjectOf } from '../../domain/subject.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { happenedSince } from './happened-since.ts'

test.for(['a line', 'nothing'])(
  'whether something happened since a page showed %s is told without reading the history of all',
  async (shown) => {
    const shop = await createTestShop()
    await shop.pool.query(`
    insert into audit_entries (subject, action, created_at)
    select 'jobs:' || md5(n::text)::uuid, 'mail_retried', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 5000) n;
    analyze audit_entries`)
    const { rows } = await shop.pool.query('select id, subject from audit_entries order by created_at limit 1')
    const seen = shown === 'nothing' ? 'none' : rows[0].id
    const subject = shown === 'nothing' ? subjectOf('jobs', rows[0].id) : rows[0].subject
    await shop.db.transaction(async (tx) => {
      expect(await happenedSince(tx, subject, { seen })).toBeUndefined()
      const read = sql`select seq_tup_read::int as lines from pg_stat_xact_user_tables where relname = 'audit_entries'`
      expect((await tx.execute(read)).rows).toEqual([{ lines: 0 }])
    })
  },
)

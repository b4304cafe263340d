import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadlyIn, EXCEPTIONS, isAsked } from './survivable.ts'

const FOLDER = new URL('../../server/db/migrations/', import.meta.url)
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

test('a new migration can be applied while the version before it runs', () => {
  const deadly = names
    .filter(isAsked)
    .flatMap((name) => deadlyIn(readFileSync(new URL(name, FOLDER), 'utf8')).map((why) => `${name}: ${why}`))
  expect(deadly, 'See decision 34').toEqual([])
})

test('an exception is a migration that exists', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([])
})

test.for([
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE jsonb;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "paid" CHECK (paid);',
  'CREATE INDEX "by_note" ON "orders" USING btree ("note");',
  'CREATE UNIQUE INDEX "by_note" ON "orders" USING btree ("note");',
  'CREATE INDEX CONCURRENTLY "by_note" ON "orders" ("note");',
  'DROP INDEX CONCURRENTLY IF EXISTS "by_note";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "by_note" ON "orders" ("note");--> statement-breakpoint\nUPDATE "orders" SET "note" = null;',
])('refused: %s', (text) => {
  expect(deadlyIn(text)).toHaveLength(1)
})

test.for([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" ADD CONSTRAINT "paid" CHECK (paid) NOT VALID;',
  'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "by_id" ON "new" USING btree ("id");--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "c" CHECK (true);',
  'DROP INDEX CONCURRENTLY IF EXISTS "by_note";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "by_note" ON "orders" ("note");',
])('allowed: %s', (text) => {
  expect(deadlyIn(text)).toEqual([])
})

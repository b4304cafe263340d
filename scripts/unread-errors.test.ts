import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where whatever goes wrong is taken for one thing, or for nothing, without a look at what it was: why that may be. */
const REASONS: Record<string, string[]> = {
  'domain/admin/list-sort.ts': ['what is no order of a list is none'],
  'domain/basics/checkout.ts': ['what is no JSON names no items'],
  'domain/parsed-json.ts': ['what is no JSON says nothing'],
  'server/accounts/redirects/safe-redirect.ts': ['what is no address is not gone to'],
  'server/accounts/sessions/hosted-project.ts': ['what is no JSON does not say that nobody is there'],
  'server/accounts/sessions/key-pair.ts': ['the setting is not quoted'],
  'server/backup/archive.ts': ['whoever reads the entries is told'],
  'server/backup/copy-rows.ts': ['whoever uses the connection is told'],
  'server/backup/leave-room.ts': ['without a data folder there is nothing to leave room for'],
  'server/db/apply-migrations.ts': ['what went wrong first is told'],
  'server/db/database-watch.ts': ['the queries of the connection say the same'],
  'server/db/embedded-postgres.ts': [
    'a process without an id has ended, and is told as such',
    'what is asked next says the same',
    'the connection has said already whether it answers',
  ],
  'server/db/house-lock.ts': [
    'a database that is away is asked again',
    'a database that cannot be asked is nobody else’s',
    'the end of the connection says the same',
    'what went wrong first is told',
  ],
  'server/db/migrate.ts': ['whoever waits for an answer is told'],
  'server/db/pool.ts': ['whoever asked has been told already that no connection was free'],
  'server/db/postgres-binaries.ts': ['what is not installed is named in a sentence'],
  'server/db/postgres-cluster.ts': ['what is still written to is taken away by a later start'],
  'server/desk/facts-watch.ts': ['whoever asked for it is told, and it is tried again'],
  'server/files/pictures/for-paper.ts': ['what cannot be opened is no picture', 'what cannot be drawn is no picture'],
  'server/files/open-for.ts': ['whoever reads the file is told'],
  'server/files/pictures/picture-of-page.ts': ['what it stumbles over has no picture'],
  'server/files/svg/plain-embedded.ts': ['what is badly written is no picture'],
  'server/files/pictures/shown-picture.ts': ['what cannot be drawn has no picture'],
  'server/files/pictures/square-avatar.ts': [
    'what cannot be opened is no picture',
    'what cannot be drawn is no picture',
  ],
  'server/files/pictures/store-photograph.ts': [
    'what cannot be opened is no picture',
    'what cannot be drawn is no picture',
  ],
  'server/http/answers.ts': ['whoever left takes no answer'],
  'server/http/shop-gauges.ts': ['it is measured as a database that is away'],
  'server/inbound/part-words.ts': ['letters of no known kind are read as UTF-8'],
  'server/listen.ts': ['whoever left takes no answer'],
  'server/live/live-changes.ts': [
    'a connection that does not answer is cut, and the next one tells everybody to look again',
    'the next connection takes its place',
  ],
  'server/log.ts': ['a terminal that was closed ends no shop', 'a terminal that was closed ends no shop'],
  'server/mail/mail-rounds.ts': ['it ends before its time because the shop stops'],
  'server/pages/serve-pages.ts': ['what is badly written is the address of nothing'],
  'server/pages/site-pages.ts': ['pages that are not built are named in a sentence'],
  'server/queue/renewed-runner.ts': ['it may have stopped by itself'],
}

const UNREAD = /\bcatch \{|\.catch\(\(\) =>|\.on\('error', \(\) =>/
const files = execFileSync('git', ['ls-files', '--', 'domain', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.|\/testing\//.test(path))
const unreadIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => UNREAD.test(line))

test('whoever does not look at what went wrong has a reason for it', () => {
  const found = files.flatMap((path) => (unreadIn(path).length > 0 ? [[path, unreadIn(path).length]] : []))
  expect(files.length).toBeGreaterThan(300)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(REASONS).map(([path, reasons]) => [path, reasons.length])),
  )
})

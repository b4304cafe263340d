/** Migrations from before the rule: shops had one process then, which was closed meanwhile. */
const NUMBERS_BEFORE = 36

/** Migrations that may break a rule, each with the reason why nothing is hurt. A new line here is a decision. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** What a version that still runs, or its customers, would not survive. */
const DEADLY = [
  { is: /^drop table/i, why: 'an older version still reads the table: drop it in a later version' },
  { is: /\bdrop column\b/i, why: 'an older version still reads the column: drop it in a later version' },
  { is: /\brename (column|to)\b/i, why: 'an older version knows the old name: add the new one and copy' },
  {
    is: /\bset data type\b/i,
    why: 'the whole table is locked and written anew: add a column of the new type and copy',
  },
  {
    is: /\bset not null\b/i,
    why: 'an older version may still write nothing there, and all rows are read under a lock',
  },
  {
    is: /\badd column\b(?!.*\bdefault\b).*\bnot null\b/is,
    why: 'an older version does not fill the column: give it a default',
  },
  {
    is: /\badd constraint\b(?!.*\bnot valid\b)/is,
    why: 'all rows are checked under a lock: NOT VALID, then VALIDATE in a later one',
  },
  { is: /^create (unique )?index (?!concurrently)/i, why: 'nobody can write meanwhile: CREATE INDEX CONCURRENTLY' },
] as const

const TABLE = /^(?:alter table|create (?:unique )?index .*? on)\s+(?:only )?("?[\w".]+)/is
const CREATED = /^create table (?:if not exists )?("?[\w".]+)/i
const ALONGSIDE = /^create (?:unique )?index concurrently (?:if not exists )?("?[\w]+"?)/i

const statementsOf = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean)

/** What is wrong with a migration, a sentence each. Tables that it makes itself are nobody's yet. */
export function deadlyIn(text: string): string[] {
  const statements = statementsOf(text)
  const made = statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? [])
  const others = statements.filter((statement) => !made.includes(TABLE.exec(statement)?.[1] ?? ''))
  const deadly = others.flatMap((statement) =>
    DEADLY.filter(({ is }) => is.test(statement)).map(({ why }) => `${statement.split('\n')[0]}: ${why}`),
  )
  return [...deadly, ...unfinishedIn(statements)]
}

/** Such an index is built outside of a transaction: what an interrupted start left must go first, and nothing else be there. */
function unfinishedIn(statements: readonly string[]): string[] {
  const built = statements.flatMap((statement) => ALONGSIDE.exec(statement)?.[1] ?? [])
  if (built.length === 0) return []
  const wanted = built.flatMap((name) => [`drop index concurrently if exists ${name}`, `concurrently ${name}`])
  const isRight =
    statements.length === wanted.length &&
    wanted.every((words, i) => statements[i]?.toLowerCase().includes(words.toLowerCase()))
  return isRight
    ? []
    : ['for each index DROP INDEX CONCURRENTLY IF EXISTS, then CREATE INDEX CONCURRENTLY, and nothing else']
}

export const isAsked = (name: string) => Number(name.slice(0, 4)) >= NUMBERS_BEFORE && !(name in EXCEPTIONS)

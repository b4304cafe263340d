import type { Db, Transaction } from './database.ts'

/**
 * A statement that is asked for all the time: put into words once for each database, and read by PostgreSQL once for each
 * connection. What changes from call to call is a placeholder, so that its name always means the same words.
 */
export function prepared<Statement>(prepare: (db: Db | Transaction) => Statement): (db: Db | Transaction) => Statement {
  const made = new WeakMap<Db | Transaction, Statement>()
  return (db) => {
    const statement = made.get(db) ?? prepare(db)
    made.set(db, statement)
    return statement
  }
}

import pg from 'pg'

/** A connection that breaks is replaced at its next use, and whoever was using it gets the error: nothing else to do. */
export function createPool(connection: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

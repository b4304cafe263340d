import { subjectOf } from '../../domain/subject.ts'
import type { RequestTable } from './answers.ts'
import type { Job } from './jobs.ts'

const REQUEST_TABLES: readonly RequestTable[] = ['custom_orders', 'contact_requests']

/** The request that a job began with. */
export function requestOf({ request }: Pick<Job, 'request'>) {
  const [name, id = ''] = request.split(':')
  const table = REQUEST_TABLES.find((known) => known === name)
  if (!table) throw new Error(`a job of something else: ${name}`)
  return { table, id, subject: subjectOf(table, id) }
}

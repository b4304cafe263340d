import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paperInSearch } from '../../domain/jobs/invoice.ts'
import { numberInSearch } from '../../domain/jobs/stages.ts'
import { jobs, jobText } from '../db/schema/jobs.ts'
import { ofTelephone, requestsByTelephone } from './request-source.ts'
import type { Searched } from './search-words.ts'

const TRACKING = /^(?=.*\d)[a-z\d]{8,40}$/i

/** A job by its own number, by the one of an invoice or a credit note, or by a parcel's. */
function byNumber(search: string): SQL[] {
  const number = numberInSearch(search)
  const paper = paperInSearch(search)
  return [
    ...(number === undefined ? [] : [sql`r.number = ${number}`]),
    ...(paper ? [ofJobs(sql`job_invoices where kind = ${paper.kind} and number = ${paper.number}`)] : []),
    ...(TRACKING.test(search) ? [ofJobs(sql`job_parcels where lower(tracking_number) = ${search.toLowerCase()}`)] : []),
  ]
}

const ofJobs = (rows: SQL) => sql`r.id = any(array(select job_id from ${rows}))`

export const SEARCHED_JOBS: Searched = {
  table: 'jobs',
  text: jobText(alias(jobs, 'r')),
  byTelephone: (pattern) => sql`(r.request = any(array(${requestsByTelephone(pattern)})) or ${ofTelephone(pattern)})`,
  byNumber,
}

import { type SQL, sql } from 'drizzle-orm'
import { subjectOf } from '../../domain/subject.ts'

/** Of a request's row `r`: nobody has given an answer that stands. Looked up row by row: few are open, and many were answered. */
export const unanswered = (table: 'custom_orders' | 'contact_requests'): SQL => sql`(
  select d.first_answered_at from desk_items d where d.subject = ${subjectOf(table, '')}::text || r.id::text) is null`

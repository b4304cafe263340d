import { parsedJson } from '../../../domain/parsed-json.ts'
import { browserStore } from '../../browser-store.ts'

/** What leads to a job that was just sent, and what the card about it shows. */
export interface NewJob {
  number: string
  token: string
  sentAt: string
  /** As it was stored; null where there is none. */
  design: unknown
  /** Whose account sent it; null for a guest. */
  userId: string | null
}

const storage = browserStore('brimworks-new-job')

export const { subscribe: onNewJob } = storage
export const keepNewJob = (job: NewJob) => storage.write(JSON.stringify(job))
export const closeNewJob = () => storage.write(null)

let last: { text: string | null; job: NewJob | undefined } = { text: null, job: undefined }

/** The same object as long as nothing changed, as React wants it. */
export function newJob(): NewJob | undefined {
  const text = storage.read()
  if (text !== last.text) last = { text, job: text === null ? undefined : readJob(text) }
  return last.job
}

/** Without a schema, which the home page would load for this alone. */
function readJob(text: string): NewJob | undefined {
  const { number, token, sentAt, design, userId } = Object(parsedJson(text))
  if (typeof number !== 'string' || typeof token !== 'string' || typeof sentAt !== 'string') return undefined
  return { number, token, sentAt, design, userId: typeof userId === 'string' ? userId : null }
}

/** What leads to a job that was just sent. */
export interface NewJob {
  number: string
  token: string
}

/** For the way home: the page there shows the link of what was just sent. */
export const withNewJob = (job: NewJob | undefined) => ({ job })

export function newJobIn(state: unknown): NewJob | undefined {
  const { number, token } = Object(Object(state).job)
  return typeof number === 'string' && typeof token === 'string' ? { number, token } : undefined
}

import { jobNumber } from '../../domain/jobs/stages.ts'
import type { Job } from '../jobs/jobs.ts'
import type { MailPart } from '../mail/template.ts'

/** Which request a mail's message is about, with the way there. */
export const aboutPart = ({ number, title }: Pick<Job, 'number' | 'title'>, url: string): MailPart => ({
  facts: [['About', { words: `${jobNumber(number)}: ${title}`, url }]],
})

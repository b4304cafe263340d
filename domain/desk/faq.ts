import { z } from 'zod'
import { requiredOwnersText } from '../fields.ts'
import { BLANK, DEFAULT_FAQ, FAQ_BLANKS, type FaqTopic } from '../site/faq.ts'
import { listChanges } from './list-changes.ts'
import type { Section } from './section.ts'

const MOST_TOPICS = 1000
const MAX_QUESTION_CHARS = 200
const MAX_ANSWER_CHARS = 2000

const answer = requiredOwnersText('Please give an answer', MAX_ANSWER_CHARS).superRefine((written, context) => {
  const unknown = [...written.matchAll(BLANK)].find(([, name = '']) => !Object.hasOwn(FAQ_BLANKS, name))
  if (unknown) context.addIssue({ code: 'custom', message: `The shop does not know what ${unknown[0]} stands for` })
})

const topic = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  question: requiredOwnersText('Please ask a question', MAX_QUESTION_CHARS),
  answer,
})

const schema = z
  .array(topic)
  .max(MOST_TOPICS, `There are at most ${MOST_TOPICS.toLocaleString('en-US')} questions`)
  .superRefine((topics, context) => {
    const seen = new Set<string>()
    for (const [place, { id, question }] of topics.entries()) {
      if (seen.has(id) || seen.has(question))
        context.addIssue({ code: 'custom', path: [place, 'question'], message: 'This question is asked already' })
      seen.add(id).add(question)
    }
  })

/** '“How can I pay?”, before “How to pay?”', 'New answer to “How can I pay?”' */
function edited(before: FaqTopic, after: FaqTopic): string[] {
  if (before.question !== after.question) return [`“${after.question}”, before “${before.question}”`]
  return before.answer === after.answer ? [] : [`New answer to “${after.question}”`]
}

export const faq: Section<readonly FaqTopic[]> = {
  title: 'Questions',
  schema,
  defaults: schema.parse(DEFAULT_FAQ),
  changes: (before, after) => listChanges(before, after, { name: ({ question }) => question, edited }),
}

import type { FaqTopic } from './faq.ts'
import { CONTEXT, type StructuredData } from './structured-data.ts'

export const faqPage = (topics: readonly FaqTopic[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: topics.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

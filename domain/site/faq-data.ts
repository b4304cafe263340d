import { FAQ_TOPICS } from './faq.ts'
import { CONTEXT, type StructuredData } from './structured-data.ts'

export const FAQ_PAGE: StructuredData = {
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: FAQ_TOPICS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

import type { FaqTopic } from '../../../../../domain/site/faq.ts'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import { ListedRow, type RowHandles } from './listed-row.tsx'

interface QuestionRowProps extends RowHandles {
  topic: FaqTopic
  problemOf: (field: 'question' | 'answer') => string | undefined
  onChange: (written: Partial<FaqTopic>) => void
}

/** A question by its words; opened, it is written on. */
export function QuestionRow({ topic, problemOf, onChange, ...handles }: QuestionRowProps) {
  const name = topic.question || `Question ${handles.place + 1}`
  return (
    <ListedRow name={name} wrong={problemOf('question') ?? problemOf('answer')} {...handles}>
      <TextField
        label="Question"
        value={topic.question}
        error={problemOf('question')}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <TextAreaField
        label="Answer"
        rows={6}
        value={topic.answer}
        error={problemOf('answer')}
        onChange={({ target }) => onChange({ answer: target.value })}
      />
    </ListedRow>
  )
}

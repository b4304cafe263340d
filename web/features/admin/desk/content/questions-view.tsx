import { Plus } from 'lucide-react'
import { useState } from 'react'
import { faq } from '../../../../../domain/desk/faq.ts'
import { problemsIn } from '../../../../../domain/desk/section.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import { FAQ_BLANKS, type FaqTopic } from '../../../../../domain/site/faq.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { type Row, row, withChange, withMove, withoutRow } from '../rows.ts'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { QuestionRow } from './question-row.tsx'

const ABOUT =
  'What people ask first, on the contact page, in this order. Words in braces are filled in by the shop, so that an answer never tells an old price or hour.'

type Written = readonly Row<FaqTopic>[]

const written = (topics: readonly FaqTopic[]): Written => topics.map(row)
const topicsWritten = (typed: Written): FaqTopic[] =>
  typed.map(({ id, question, answer }) => ({ id, question, answer }))
const fresh = () => row({ id: crypto.randomUUID(), question: '', answer: '' })

/** Questions and answers of the contact page. */
export function QuestionsView() {
  return (
    <SectionPage section="faq" about={ABOUT} read={(data) => faq.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={topicsWritten}
          problemsOf={(typed) => problemsIn(faq, topicsWritten(typed), opened.data, shopDay(new Date()))}
        >
          {({ typed, change, problems }) => <Questions typed={typed} change={change} problems={problems} />}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

interface QuestionsProps {
  typed: Written
  change: (typed: Written) => void
  problems: Record<string, string>
}

/** One is open at a time: a long list stays one that can be read. */
function Questions({ typed, change, problems }: QuestionsProps) {
  const [open, setOpen] = useState<string>()
  const add = () => {
    const question = fresh()
    change([...typed, question])
    setOpen(question.key)
  }
  return (
    <Section title="Questions">
      {typed.length === 0 && <EmptyState>The contact page answers no questions.</EmptyState>}
      <ol className="divide-y divide-paper-300/70">
        {typed.map((topic, place) => (
          <QuestionRow
            key={topic.key}
            topic={topic}
            place={place}
            isLast={place === typed.length - 1}
            isOpen={topic.key === open}
            problemOf={(field) => problems[`${place}.${field}`]}
            onToggle={() => setOpen(topic.key === open ? undefined : topic.key)}
            onChange={(written) => change(withChange(typed, topic.key, written))}
            onMove={(by) => change(withMove(typed, topic.key, by))}
            onRemove={() => change(withoutRow(typed, topic.key))}
          />
        ))}
      </ol>
      <FieldError error={problems.body} />
      <Button look="quiet" size="small" className="mt-2" onClick={add}>
        <Plus aria-hidden size={16} />
        Add a question
      </Button>
      <p className="mt-4 text-navy-600 text-sm">
        The shop fills in:{' '}
        {Object.keys(FAQ_BLANKS)
          .map((name) => `{${name}}`)
          .join(', ')}
      </p>
    </Section>
  )
}

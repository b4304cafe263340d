import { Plus } from 'lucide-react'
import { MOST_METHODS, shipping } from '../../../../../domain/desk/shipping.ts'
import { usePrices } from '../../../../shop-facts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { withChange, withoutRow } from '../rows.ts'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { TierRows } from '../tier-rows.tsx'
import { MethodFields } from './method-fields.tsx'
import { examplesOf, freshMethod, problemsOf, ratesWritten, type WrittenShipping, written } from './written-shipping.ts'

const ABOUT =
  'What sending costs: a whole order of Basics by its hats, and what a new quote begins with. Published rates count for every checkout that begins from then on; what was ordered or quoted keeps its own.'

/** What sending costs, by way and by quantity. */
export function RatesView() {
  return (
    <SectionPage section="shipping" about={ABOUT} read={(data) => shipping.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={ratesWritten}
          problemsOf={problemsOf}
        >
          {(editing) => <Rates {...editing} />}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

interface RatesProps {
  typed: WrittenShipping
  change: (typed: WrittenShipping) => void
  problems: Record<string, string>
}

function Rates({ typed, change, problems }: RatesProps) {
  const { methods, jobs } = typed
  const put = (changed: WrittenShipping['methods']) => change({ ...typed, methods: changed })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Basics orders">
        <div className="grid gap-5">
          {methods.map((method, place) => (
            <MethodFields
              key={method.key}
              method={method}
              place={place}
              isOnly={methods.length === 1}
              problemOf={(field) => problems[`methods.${place}.${field}`]}
              onChange={(written) => put(withChange(methods, method.key, written))}
              onRemove={() => put(withoutRow(methods, method.key))}
            />
          ))}
        </div>
        <FieldError error={problems.methods} />
        {methods.length < MOST_METHODS && (
          <Button look="outline" size="small" className="mt-4" onClick={() => put([...methods, freshMethod()])}>
            <Plus aria-hidden size={16} />
            Add a way of shipping
          </Button>
        )}
      </Section>
      <div className="grid gap-5">
        <Section title="What customers would pay">
          <Examples typed={typed} />
        </Section>
        <Section title="New quotes">
          <p className="mb-3 text-navy-700 text-sm">
            The shipping line that a quote for a custom order begins with, by its pieces. You can change it in each
            quote.
          </p>
          <TierRows
            of="New quotes"
            amounts="Dollars an order"
            rows={jobs}
            problemOf={(field) => problems[`jobs.${field}`]}
            onChange={(rows) => change({ ...typed, jobs: rows })}
          />
        </Section>
      </div>
    </div>
  )
}

function Examples({ typed }: { typed: WrittenShipping }) {
  const examples = examplesOf(typed, usePrices())
  if (examples.length === 0) return <EmptyState>Examples stand here as soon as the rates are whole.</EmptyState>
  return (
    <ul aria-label="Examples" className="grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-2">
      {examples.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

import { tax } from '../../../../../domain/desk/tax.ts'
import { whoCharges } from '../../../../../domain/sales-tax.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { Section } from '../../section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { StateRates } from './state-rates.tsx'
import { problemsOf, taxSoFar, taxWritten, type WrittenTax, written } from './written-tax.ts'

const ABOUT =
  'Whether sales tax is added, by whom, and how much. It counts for every checkout that begins and every quote that is sent from then on; what was ordered or quoted keeps its own.'

const ON_BASICS = [
  { value: 'provider', label: 'On: the card provider adds it' },
  { value: 'nobody', label: 'Off: nobody adds it' },
]
const ON_JOBS = [
  { value: 'shop', label: 'On: the shop adds it, by its rates' },
  { value: 'nobody', label: 'Off: nobody adds it' },
]

/** Sales tax on or off, and who charges it. */
export function TaxView() {
  return (
    <SectionPage section="tax" about={ABOUT} read={(data) => tax.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={taxWritten}
          problemsOf={problemsOf}
        >
          {({ typed, change, problems }) => (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Section title="Sales tax">
                <div className="grid gap-4">
                  <SelectField
                    label="On Basics orders"
                    options={ON_BASICS}
                    hint={
                      typed.basics === 'provider' &&
                      'Stripe Tax must be set up in your Stripe account first, with the states where you are registered, or nobody can check out.'
                    }
                    value={typed.basics}
                    error={problems.basics}
                    onChange={({ target }) => change({ ...typed, basics: target.value })}
                  />
                  <SelectField
                    label="On custom orders"
                    options={ON_JOBS}
                    value={typed.jobs}
                    error={problems.jobs}
                    onChange={({ target }) => change({ ...typed, jobs: target.value })}
                  />
                </div>
              </Section>
              <Section title="Who charges it">
                <WhoCharges typed={typed} />
              </Section>
              <StateRates rates={typed.rates} problems={problems} onChange={(rates) => change({ ...typed, rates })} />
            </div>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

function WhoCharges({ typed }: { typed: WrittenTax }) {
  const soFar = taxSoFar(typed)
  if (!soFar) return <p className="text-navy-700">It stands here as soon as the rates are whole.</p>
  return (
    <dl className="grid gap-3">
      {Object.entries(whoCharges(soFar)).map(([sold, sentence]) => (
        <div key={sold}>
          <dt className="font-semibold">{sold}</dt>
          <dd className="text-navy-700">{sentence}</dd>
        </div>
      ))}
    </dl>
  )
}

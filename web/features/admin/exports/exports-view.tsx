import { useState } from 'react'
import { EXPORTS, type ExportName, isExport, type Period, periodSchema } from '../../../../domain/exports.ts'
import { sentencesFor } from '../../../../domain/fields.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useMay } from '../admin-context.tsx'
import { ExportButton } from '../export-button.tsx'
import { Section } from '../section.tsx'
import { BackupSection } from './backup-section.tsx'
import { PeriodChoice, periodAtFirst } from './period-choice.tsx'

const NAMES = Object.keys(EXPORTS).filter(isExport)

/** Money out: what a bookkeeper imports, of a period. */
export function ExportsView() {
  const may = useMay()
  const [period, setPeriod] = useState(periodAtFirst)
  const problem = sentencesFor(periodSchema.safeParse(period).error)
  const sentence = problem.from ?? problem.to
  return (
    <div className="grid gap-5">
      <Section title="Which days">
        <PeriodChoice period={period} onChoose={setPeriod} />
        <FieldError error={sentence} />
        <p className="mt-3 max-w-2xl text-navy-700 text-sm">
          Days begin and end on the shop’s clock. Amounts are dollars with two decimals, dates are year, month, day.
          What was paid with a test card is marked.
        </p>
      </Section>
      <Section title="Files">
        <ul aria-label="Files" className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
          {NAMES.map((name) => (
            <ExportRow key={name} name={name} period={sentence ? undefined : period} />
          ))}
        </ul>
        <p className="mt-3 text-navy-600 text-sm">Who downloaded what stands in the history.</p>
      </Section>
      {may('run') && <BackupSection />}
    </div>
  )
}

function ExportRow({ name, period }: { name: ExportName; period: Period | undefined }) {
  const { title, about } = EXPORTS[name]
  const query = period && new URLSearchParams({ ...period })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="text-navy-700 text-sm">{about}</p>
      </div>
      {query && (
        <ExportButton
          path={`exports/${name}?${query}`}
          what={title}
          file={name === 'newsletter' ? name : `${name}-${period.from}-to-${period.to}`}
        />
      )}
    </li>
  )
}

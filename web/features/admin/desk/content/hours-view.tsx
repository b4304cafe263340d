import { hours } from '../../../../../domain/desk/hours.ts'
import { problemsIn } from '../../../../../domain/desk/section.ts'
import { hoursText } from '../../../../../domain/opening-hours.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import { Section } from '../../section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { ClosedDays } from './closed-days.tsx'
import { WeekEditor } from './week-editor.tsx'
import { hoursWritten, writtenHours } from './written-hours.ts'

const ABOUT =
  'When somebody is there. The footer, the contact page and every e-mail tell these hours; the 24-hour promise and all dates count the days on which the shop is open.'

/** When the shop is open, and on which days it is not. */
export function HoursView() {
  return (
    <SectionPage section="hours" about={ABOUT} read={(data) => hours.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={writtenHours}
          dataOf={hoursWritten}
          problemsOf={(typed) => problemsIn(hours, hoursWritten(typed), opened.data, shopDay(new Date()))}
        >
          {({ typed, change, problems }) => (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Section title="Opening hours">
                <WeekEditor week={typed.week} problems={problems} onChange={(week) => change({ ...typed, week })} />
                <Shown data={hoursWritten(typed)} />
              </Section>
              <ClosedDays days={typed.closed} problems={problems} onChange={(closed) => change({ ...typed, closed })} />
            </div>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

/** The hours as visitors will read them, as soon as they are some. */
function Shown({ data }: { data: unknown }) {
  const read = hours.schema.safeParse(data)
  if (!read.success) return null
  return (
    <p className="mt-4 rounded-md bg-paper-200/70 p-3 text-sm">
      The site says: <strong className="font-semibold">{hoursText(read.data)}</strong>
    </p>
  )
}

import { prices, priceTables } from '../../../../../domain/desk/prices.ts'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { PriceTableEditor } from './price-table.tsx'
import { listWritten, problemsOf, written } from './written-prices.ts'

const ABOUT =
  'From so many on, one piece costs so much. A published list is shown and charged everywhere at once; what was quoted or ordered keeps its own price.'

/** What everything costs, by quantity. */
export function PricesView() {
  return (
    <SectionPage section="prices" about={ABOUT} read={(data) => prices.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={listWritten}
          problemsOf={problemsOf}
        >
          {({ typed, change, problems }) => (
            <div className="gap-5 *:mb-5 *:break-inside-avoid md:columns-2 xl:columns-3">
              {priceTables(opened.data).map((table) => (
                <PriceTableEditor
                  key={table.path}
                  table={table}
                  rows={typed[table.path] ?? []}
                  problemOf={(field) => problems[`${table.path}.${field}`]}
                  onChange={(rows) => change({ ...typed, [table.path]: rows })}
                />
              ))}
            </div>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ARRIVES } from '../../../domain/admin/words.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { auditQuery } from './admin-queries.ts'
import { changeSentence, subjectWords } from './change-words.ts'
import { MoreButton } from './more-button.tsx'
import { Listed, Section } from './section.tsx'

/** Who changed what, of everything. */
export function AdminHistory() {
  const list = useInfiniteQuery(auditQuery)
  const entries = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section title="History">
      <Listed
        items={entries}
        isError={list.isError}
        failed="Error fetching the history."
        empty="Nothing has been changed yet."
        hint={ARRIVES.history}
        rows={8}
      >
        {(shown) => (
          <div className="md:overflow-x-auto">
            <table className="w-full text-left text-sm max-md:block">
              <thead className="text-navy-600 text-xs max-md:hidden">
                <tr>
                  <th className="py-1 pr-4 font-medium">When</th>
                  <th className="py-1 pr-4 font-medium">Who did what</th>
                  <th className="py-1 font-medium">To what</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-paper-300/70 max-md:block">
                {shown.map((entry) => {
                  const subject = subjectWords(entry)
                  return (
                    <tr key={entry.id} className="align-top max-md:block max-md:py-2">
                      <td className="whitespace-nowrap py-1.5 pr-4 text-navy-600 tabular-nums max-md:block max-md:py-0">
                        {fullMomentText(entry.created_at)}
                      </td>
                      <td className="wrap-anywhere py-1.5 pr-4 max-md:block max-md:py-0.5">{changeSentence(entry)}</td>
                      <td className="whitespace-nowrap py-1.5 max-md:block max-md:py-0">
                        {subject.to ? (
                          <Link to={subject.to} preventScrollReset className="underline underline-offset-4">
                            {subject.label}
                          </Link>
                        ) : (
                          subject.label
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

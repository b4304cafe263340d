import { useQuery } from '@tanstack/react-query'
import { MENTIONS } from '../../../../domain/admin/words.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { mentionsQuery } from '../admin-queries.ts'
import { walkRows } from '../row-controls.ts'
import { Listed, Section } from '../section.tsx'
import { useOpened } from '../use-opened.ts'

/** What colleagues said to whoever looks, until they have opened it. */
export function Mentions() {
  const { open } = useOpened()
  const { data, isError } = useQuery(mentionsQuery)
  return (
    <Section title={MENTIONS} id="mentions">
      <Listed
        items={data?.mentions}
        isError={isError}
        failed="Error fetching mentions."
        empty="Nobody has mentioned you."
        hint="A note with @ and your name in it stands here until you open it."
      >
        {(mentions) => (
          <ul aria-label={MENTIONS} onKeyDown={walkRows} className="space-y-1">
            {mentions.map(({ id, kind, request_id, author, body, created_at }) => (
              <li key={id}>
                <button
                  type="button"
                  data-row
                  onClick={() => open(kind, request_id)}
                  className="w-full rounded-md bg-warn/10 px-3 py-2 text-left text-sm hover:bg-warn/15"
                >
                  <span className="font-semibold">{author}</span>{' '}
                  <span className="text-navy-700">mentioned you, {momentText(created_at)}</span>
                  <span className="block truncate text-navy-700">{body}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  )
}

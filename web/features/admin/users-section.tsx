import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { MAX_SEARCH_CHARS, SEARCH_PAUSE_MS, USERS_SHOWN } from '../../../domain/admin/limits.ts'
import { ARRIVES, LOADING_FAILED, NOTHING_THERE, SECTIONS } from '../../../domain/admin/words.ts'
import { dayText } from '../../../domain/shop-time.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useDebounced } from '../../use-debounced.ts'
import type { UserRow } from './admin-client.ts'
import { useMay } from './admin-context.tsx'
import { usersQuery } from './admin-queries.ts'
import { ExportButton } from './export-button.tsx'
import { walkRows } from './row-controls.ts'
import { Listed, Section } from './section.tsx'
import { ShortSearch } from './short-search.tsx'
import { useOpened } from './use-opened.ts'

/** The newest users, three at first, and a search over all of them. */
export function UsersSection() {
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const q = useDebounced(search.trim(), SEARCH_PAUSE_MS)
  const { data, isError } = useQuery({
    ...usersQuery(q),
    placeholderData: keepPreviousData,
  })
  const users = data?.users ?? []
  const shown = q || all ? users : users.slice(0, USERS_SHOWN)
  return (
    <Section title={SECTIONS.users} aside={<ExportButton path="users/export.csv" what="users" />}>
      <TextField
        label="Search users"
        type="search"
        placeholder="Name, e-mail or telephone"
        value={search}
        maxLength={MAX_SEARCH_CHARS}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-3"
      />
      <ShortSearch search={search} />
      <Listed
        items={data && !isError ? shown : undefined}
        isError={isError}
        failed={q ? LOADING_FAILED.userSearch : LOADING_FAILED.users}
        empty={NOTHING_THERE.users}
        hint={q ? undefined : ARRIVES.users}
      >
        {(rows) => (
          <ul
            aria-label={SECTIONS.users}
            onKeyDown={walkRows}
            className="max-h-96 divide-y divide-paper-300/70 overflow-y-auto"
          >
            {rows.map((user) => (
              <UserLine key={user.id} user={user} />
            ))}
          </ul>
        )}
      </Listed>
      {!q && users.length > USERS_SHOWN && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setAll(!all)}>
          {all ? 'Show fewer users' : `Show all ${users.length} users`}
        </Button>
      )}
    </Section>
  )
}

function UserLine({ user }: { user: UserRow }) {
  const { writeTo } = useOpened()
  const may = useMay()
  const name = user.full_name || user.email
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-navy-600 text-sm">
          {user.full_name && `${user.email} · `}joined {dayText(user.created_at)}
        </p>
      </div>
      {may('work') && (
        <Button
          look="quiet"
          size="small"
          data-row
          aria-label={`Message ${name}`}
          className="shrink-0 print:hidden"
          onClick={() => writeTo(user)}
        >
          <MessageSquare aria-hidden size={16} />
          Message
        </Button>
      )}
    </li>
  )
}

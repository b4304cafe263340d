import { notifyManager, type QueryCache, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { ADMIN_TITLE, JOBS_TITLE, REFRESH_ALL } from '../../../domain/admin/words.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { PAGES } from '../../../domain/pages.ts'
import type { Role } from '../../../domain/staff/rights.ts'
import { ApiFailure } from '../../api/answer-of.ts'
import { Button } from '../../ui/button.tsx'
import { AdminContext, useMay } from './admin-context.tsx'
import { jobQuery, staffQuery } from './admin-queries.ts'
import { BasicsOrderDialog } from './basics-order-dialog.tsx'
import { DoorClosed } from './door-closed.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { type LiveState, useLiveChanges } from './use-live-changes.ts'
import { useOpened } from './use-opened.ts'

const REQUESTS = '/admin/requests'
const JOBS = '/admin/jobs'
const ARCHIVE = { to: `${REQUESTS}?status=completed`, label: 'Archive', right: 'look' } as const
const VIEWS = PAGES.flatMap(({ path, view, right = 'look' }) =>
  view ? [{ to: path, label: view, right }, ...(path === REQUESTS ? [ARCHIVE] : [])] : [],
)

/** Everything behind the door: what surrounds the views, what is opened over them, and the news. */
export function AdminFrame({ me, role }: { me: string; role: Role | null }) {
  const staff = useQuery(staffQuery)
  const live = useLiveChanges()
  const opened = useOpened()
  const context = useMemo(
    () => ({ me, role, staff: staff.data?.staff ?? [], arrived: new Set(live.arrived.map(({ id }) => id)) }),
    [me, role, staff.data, live.arrived],
  )
  const refused = staff.error instanceof ApiFailure && ['forbidden', 'unauthorized'].includes(staff.error.code ?? '')
  return (
    <AdminContext value={context}>
      <div className="shell max-w-[100rem] pt-6 pb-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Heading />
          <div className="flex items-center gap-4">
            <LiveSign live={live} />
            <RefreshAll />
          </div>
        </div>
        <Views />
        {refused ? (
          <DoorClosed me={me} />
        ) : (
          <>
            <MissingTables />
            <Outlet />
          </>
        )}
      </div>
      {opened.request && <RequestDialog key={opened.request.id} {...opened.request} />}
      {opened.basicsOrder && <BasicsOrderDialog key={opened.basicsOrder} id={opened.basicsOrder} />}
      {opened.messageTo && (
        <MessageDialog email={opened.messageTo} accountId={opened.accountWrittenTo} onClose={opened.stopWriting} />
      )}
    </AdminContext>
  )
}

/** What only some of the staff open is named after what it is about. */
const ownersPage = (pathname: string) => PAGES.find(({ path, right }) => right && path === pathname)

/** A job's page is about that job; the jobs have a name of their own. */
function Heading() {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const { data } = useQuery({ ...jobQuery(id), enabled: id !== '' })
  const job = data && `${jobNumber(data.job.number)}: ${data.job.title}`
  const title = pathname.startsWith(JOBS) ? JOBS_TITLE : (ownersPage(pathname)?.name ?? ADMIN_TITLE)
  return <h1 className="wrap-anywhere text-3xl">{(id && job) || title}</h1>
}

function Views() {
  const { pathname, search } = useLocation()
  const archived = new URLSearchParams(search).get('status') === 'completed'
  const isCurrent = (to: string) => {
    const [path, query] = to.split('?')
    if (path === JOBS) return pathname === JOBS || pathname.startsWith(`${JOBS}/`)
    return path === pathname && (pathname !== REQUESTS || Boolean(query) === archived)
  }
  const bar = useRef<HTMLElement>(null)
  const may = useMay()
  const views = VIEWS.filter(({ right }) => may(right))
  const place = views.findIndex(({ to }) => isCurrent(to))
  useEffect(() => {
    const item = bar.current?.querySelectorAll('li')[place]
    if (item) bar.current?.scrollTo({ left: item.offsetLeft - (bar.current.clientWidth - item.offsetWidth) / 2 })
  }, [place])
  return (
    <nav
      ref={bar}
      aria-label="Back office"
      className="relative -mx-1 mt-4 mb-5 overflow-x-auto border-paper-300 border-b px-1"
    >
      <ul className="flex gap-1">
        {views.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent(to) ? 'page' : undefined}
              className={clsx(
                '-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm',
                isCurrent(to) ? 'border-thread' : 'border-transparent text-navy-700 hover:border-navy-300',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RefreshAll() {
  const cache = useQueryClient()
  const busy = useIsFetching() > 0
  return (
    <Button
      look="outline"
      size="small"
      className="pointer-coarse:min-h-11"
      onClick={() => void cache.invalidateQueries()}
    >
      <RefreshCw aria-hidden size={16} className={clsx(busy && 'animate-spin')} />
      {REFRESH_ALL}
    </Button>
  )
}

const ARRIVALS: Record<string, string> = {
  custom_orders: 'A new custom order arrived',
  contact_requests: 'A new contact request arrived',
  message_replies: 'A customer wrote back',
}

/** Says whether the page hears of changes, and what came last. */
function LiveSign({ live }: { live: LiveState }) {
  const last = live.arrived.findLast(({ table }) => table in ARRIVALS)
  return (
    <p role="status" className="flex items-center gap-2 text-navy-600 text-sm">
      <span aria-hidden className={clsx('size-2 rounded-full', live.connected ? 'bg-good' : 'bg-navy-300')} />
      {live.connected ? ((last && ARRIVALS[last.table]) ?? 'Live') : 'Connecting…'}
    </p>
  )
}

/** The red banner: a table is gone. */
function MissingTables() {
  const sentences = useMissingTables()
  if (sentences.length === 0) return null
  return (
    <div role="alert" className="mb-5 rounded-card bg-bad px-4 py-3 font-semibold text-white">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Read from the cache when asked, as text, so that equal answers are the same one. */
function useMissingTables(): string[] {
  const queries = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => queries.subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const read = () => missingTables(queries).join('\n')
  return useSyncExternalStore(subscribe, read, () => '')
    .split('\n')
    .filter(Boolean)
}

function missingTables(queries: QueryCache): string[] {
  const errors = queries.getAll().map(({ state }) => state.error)
  const missing = errors.filter((error) => error instanceof ApiFailure && error.code === 'missing_table')
  return [...new Set(missing.map((error) => error?.message ?? ''))].sort()
}

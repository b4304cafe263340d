import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet } from 'react-router'
import type { Role } from '../../../domain/staff/rights.ts'
import { ApiFailure } from '../../api/answer-of.ts'
import { AdminContext } from './admin-context.tsx'
import { staffQuery } from './admin-queries.ts'
import { BasicsOrderDialog } from './basics-orders/basics-order-dialog.tsx'
import { DoorClosed } from './door-closed.tsx'
import { fetchViews } from './fetch-views.ts'
import { Heading } from './frame/heading.tsx'
import { LiveSign, RefreshAll } from './frame/live-sign.tsx'
import { MissingTables } from './frame/missing-tables.tsx'
import { Side } from './frame/side.tsx'
import { SkipToRows } from './frame/skip-to-rows.tsx'
import { MessageDialog } from './messages/message-dialog.tsx'
import { RequestDialog } from './requests/request-dialog.tsx'
import { SearchEverything } from './search/search-everything.tsx'
import { useLiveChanges } from './use-live-changes.ts'
import { useOpened } from './use-opened.ts'

/** Everything behind the door: what surrounds the views, what is opened over them, and the news. */
export function AdminFrame({ me, role }: { me: string; role: Role | null }) {
  const staff = useQuery(staffQuery)
  const live = useLiveChanges()
  const opened = useOpened()
  useEffect(fetchViews, [])
  const context = useMemo(
    () => ({ me, role, staff: staff.data?.staff ?? [], arrived: new Set(live.arrived.map(({ id }) => id)) }),
    [me, role, staff.data, live.arrived],
  )
  const refused = staff.error instanceof ApiFailure && ['forbidden', 'unauthorized'].includes(staff.error.code ?? '')
  return (
    <AdminContext value={context}>
      <div className="grow xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
        <SkipToRows />
        <Side />
        <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-4 pb-16 outline-none sm:px-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-6">
            <Heading />
            <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
              <SearchEverything />
              <LiveSign live={live} />
              <RefreshAll />
            </div>
          </div>
          {refused ? (
            <DoorClosed me={me} />
          ) : (
            <>
              <MissingTables />
              <Outlet />
            </>
          )}
        </main>
      </div>
      {opened.request && <RequestDialog {...opened.request} />}
      {opened.basicsOrder && <BasicsOrderDialog key={opened.basicsOrder} id={opened.basicsOrder} />}
      {opened.messageTo && (
        <MessageDialog
          key={opened.messageTo}
          email={opened.messageTo}
          accountId={opened.accountWrittenTo}
          about={opened.request}
          onClose={opened.stopWriting}
        />
      )}
    </AdminContext>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whileSeen } from '../../while-seen.ts'
import { authorization, fetchAsCaller } from '../accounts/authorization.ts'
import type { Subject } from './admin-queries.ts'

/** Which lists to look at again when a table changed. */
const SUBJECTS_OF: Record<string, readonly Subject[]> = {
  // Who has a request on the desk, and what staff noted about it, stands with its job too.
  custom_orders: ['custom-orders', 'requests', 'request', 'jobs', 'day', 'mentions'],
  contact_requests: ['contact-requests', 'requests', 'request', 'jobs', 'day', 'mentions'],
  jobs: ['jobs', 'day'],
  admin_messages: ['messages', 'thread', 'day'],
  message_replies: ['messages', 'thread', 'day'],
  user_profiles: ['users', 'people'],
  basics_orders: ['basics-orders', 'stock', 'day'],
  stock_movements: ['stock', 'day'],
  // With the hours the promise changes.
  section_versions: ['sections', 'audit', 'catalogue', 'stock', 'requests', 'day'],
}

/** Its tab's title counts who waits for a word. */
const LISTENS_UNSEEN = 'the back office'
const GATHER_MS = 200
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export interface LiveState {
  connected: boolean
  /** What has arrived since the page was opened, newest last. */
  arrived: readonly { table: string; id: string }[]
}

interface Change {
  table: string
  op: string
  id: string | null
}

const EVERYTHING: Change = { table: '*', op: 'resync', id: null }

/** Listens to the shop while the page is open, and has what changed read again. */
export function useLiveChanges(): LiveState {
  const cache = useQueryClient()
  const [state, setState] = useState<LiveState>({ connected: false, arrived: [] })

  useEffect(() => {
    const stale = new Set<string>()
    let gathering: ReturnType<typeof setTimeout> | undefined
    let mayMiss = document.visibilityState === 'hidden'

    const heard = ({ table, op, id }: Change) => {
      for (const subject of SUBJECTS_OF[table] ?? ['']) stale.add(subject)
      if (op === 'insert' && id) setState((now) => ({ ...now, arrived: [...now.arrived, { table, id }].slice(-50) }))
      gathering ??= setTimeout(() => {
        gathering = undefined
        if (stale.has('')) void cache.invalidateQueries()
        else for (const key of stale) void cache.invalidateQueries({ queryKey: [key] })
        stale.clear()
      }, GATHER_MS)
    }

    const onConnection = (connected: boolean) => {
      setState((now) => ({ ...now, connected }))
      if (connected && mayMiss) heard(EVERYTHING) // Nobody told what happened since the line broke.
      mayMiss ||= connected
    }
    const begin = () => {
      const leaving = new AbortController()
      void listenUntil(leaving.signal, heard, onConnection)
      return () => {
        leaving.abort()
        onConnection(false)
      }
    }
    const leave = whileSeen(begin, LISTENS_UNSEEN)
    return () => {
      leave()
      clearTimeout(gathering)
    }
  }, [cache])

  return state
}

async function listenUntil(
  signal: AbortSignal,
  heard: (change: Change) => void,
  onConnection: (connected: boolean) => void,
): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const answer = await fetchAsCaller('/api/admin/live', { headers: await authorization(), signal })
      // Whoever may not listen may not read either: reading again says so.
      if (answer.status === 401 || answer.status === 403) return heard(EVERYTHING)
      if (answer.ok && answer.body) {
        onConnection(true)
        waitMs = FIRST_WAIT_MS
        await readEvents(answer.body, heard)
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error // Anything but a broken connection.
    }
    if (signal.aborted) return
    onConnection(false)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, heard: (change: Change) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: change\ndata: (.+)$/m.exec(event)?.[1]
      if (data) heard(JSON.parse(data))
    }
  }
}

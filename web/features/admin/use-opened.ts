import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { REQUEST_KINDS, type RequestKind } from '../../../domain/admin/request-list.ts'

export interface OpenedRequest {
  kind: RequestKind
  id: string
}

const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

function requestOf(name: string | undefined): OpenedRequest | undefined {
  const [kindText, id] = (name ?? '').split(':')
  const kind = REQUEST_KINDS.find((known) => known === kindText)
  return kind && id ? { kind, id } : undefined
}

/** Kept beside the address, where a reload finds it and a colleague who gets the address does not. */
const besideSchema = z.object({ among: z.array(z.string()) }).catch({ among: [] })

/** The opened row, the opened message dialog and the one search live in the address: they can be shared, and Back closes them. */
export function useOpened() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const { among } = besideSchema.parse(state)
  type Changes = Partial<Record<'open' | 'message' | 'account' | 'search', string | undefined>>
  const set = (changes: Changes, { beside = among, replace = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { preventScrollReset: true, replace, state: { among: beside } },
    )
  const opened = params.get('open') ?? ''
  const place = among.indexOf(opened)
  const step = (steps: 1 | -1) => (place < 0 ? undefined : requestOf(among[place + steps]))
  return {
    request: requestOf(opened),
    basicsOrder: opened.startsWith('basics-orders:') ? opened.split(':')[1] : undefined,
    messageTo: params.get('message') || undefined,
    accountWrittenTo: params.get('account') || undefined,
    /** The words that the one search began with; null while it is closed. */
    searched: params.get('search'),
    /** The rows before and after it in the list that it was opened from, as that was then. */
    previous: step(-1),
    next: step(1),
    open: (kind: RequestKind | 'basics-orders', id: string, rows: readonly OpenedRequest[] = []) =>
      set({ open: nameOf({ kind, id }) }, { beside: rows.map(nameOf) }),
    goTo: (request: OpenedRequest) => set({ open: nameOf(request) }, { replace: true }),
    close: () => set({ open: undefined }),
    writeTo: ({ id, email }: { id: string; email: string }) => set({ message: email, account: id }),
    search: (words: string) => set({ search: words }),
    stopSearching: () => set({ search: undefined }),
    stopWriting: () => set({ message: undefined, account: undefined }),
  }
}

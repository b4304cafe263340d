import { useSearchParams } from 'react-router'
import { REQUEST_KINDS, type RequestKind } from '../../../domain/admin/request-list.ts'

export interface OpenedRequest {
  kind: RequestKind
  id: string
}

/** The opened row and the opened message dialog live in the address: they can be shared, and Back closes them. */
export function useOpened() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Partial<Record<'open' | 'message' | 'account', string | undefined>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { preventScrollReset: true },
    )
  const [kindText, id] = (params.get('open') ?? '').split(':')
  const kind = REQUEST_KINDS.find((known) => known === kindText)
  return {
    request: kind && id ? ({ kind, id } satisfies OpenedRequest) : undefined,
    basicsOrder: kindText === 'basics-orders' ? id : undefined,
    messageTo: params.get('message') || undefined,
    accountWrittenTo: params.get('account') || undefined,
    open: (kind: RequestKind | 'basics-orders', id: string) => set({ open: `${kind}:${id}` }),
    close: () => set({ open: undefined }),
    writeTo: ({ id, email }: { id: string; email: string }) => set({ message: email, account: id }),
    stopWriting: () => set({ message: undefined, account: undefined }),
  }
}

import { useSearchParams } from 'react-router'
import { REQUEST_KINDS, type RequestKind } from '../../../domain/admin/request-list.ts'

export interface OpenedRequest {
  kind: RequestKind
  id: string
}

/** The opened row and the opened message dialog live in the address: they can be shared, and Back closes them. */
export function useOpened() {
  const [params, setParams] = useSearchParams()
  const set = (name: 'open' | 'message', value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
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
    open: (kind: RequestKind | 'basics-orders', id: string) => set('open', `${kind}:${id}`),
    close: () => set('open', undefined),
    writeTo: (email: string) => set('message', email),
    stopWriting: () => set('message', undefined),
  }
}

import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { DESIGN_PARAMETER, SHARED_DESIGN_GONE } from '../../../domain/products/shared-design.ts'
import type { DesignerState } from './use-designer.ts'

/** Opens the design that the address names, once, and takes it out of the address. */
export function useSharedDesign(designer: DesignerState): void {
  const current = useRef(designer)
  current.current = designer
  useEffect(() => {
    const address = new URL(window.location.href)
    const id = address.searchParams.get(DESIGN_PARAMETER)
    if (!id) return
    address.searchParams.delete(DESIGN_PARAMETER)
    window.history.replaceState(window.history.state, '', address)
    const open = async () => {
      const { openSharedDesign } = await import('./share-design.ts')
      const kept = await openSharedDesign(id, current.current)
      if (!kept) throw new Error(SHARED_DESIGN_GONE)
      current.current.openShared(kept)
    }
    open().catch((error: unknown) => toast.error(error instanceof Error ? error.message : SHARED_DESIGN_GONE))
  }, [])
}

import { useEffect, useRef, useState } from 'react'
import { COPY_PARAMETER, SHARED_DESIGN_GONE } from '../../../domain/products/shared-design.ts'
import { sentenceOf } from '../../api/answer-of.ts'
import { onceOnline } from '../../once-online.ts'
import { toast } from '../../ui/toast.ts'
import { takeParameter } from './take-parameter.ts'
import type { DesignerState } from './use-designer.ts'

/** Begins with a copy of the design that the address names, once, and tells whether it is still coming. */
export function useSharedDesign(designer: DesignerState): boolean {
  const current = useRef(designer)
  current.current = designer
  const [coming, setComing] = useState(false)
  useEffect(() => {
    const id = takeParameter(COPY_PARAMETER) // It is a design of one's own from here on.
    if (!id) return
    const copy = async () => {
      const { copySharedDesign } = await import('./share-design.ts')
      current.current.openShared(await copySharedDesign(id, current.current))
    }
    setComing(true)
    onceOnline(copy)
      .catch((error: unknown) => toast.error(sentenceOf(error, SHARED_DESIGN_GONE)))
      .finally(() => setComing(false))
  }, [])
  return coming
}

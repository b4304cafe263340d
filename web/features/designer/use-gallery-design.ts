import { useEffect, useRef, useState } from 'react'
import { minimumOf } from '../../../domain/pricing/price-list.ts'
import { freshDesign, withChoices } from '../../../domain/products/design.ts'
import { designLike, LIKE_PARAMETER } from '../../../domain/site/gallery-designs.ts'
import { usePrices } from '../../shop-facts.tsx'
import { newDocument } from './design-document.ts'
import { takeParameter } from './take-parameter.ts'
import type { DesignerState } from './use-designer.ts'

/** Begins with what a picture of the gallery shows, once, and takes its name out of the address. */
export function useGalleryDesign(designer: DesignerState): void {
  const current = useRef(designer)
  current.current = designer
  const prices = useRef(usePrices())
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => setPicture(takeParameter(LIKE_PARAMETER)), [])
  // Only now is the own design restored, so that it is laid aside and not lost.
  useEffect(() => {
    const worn = designLike(picture ?? '')
    if (!worn) return
    const { product, choices } = worn
    const designs = { [product]: withChoices(freshDesign(product, minimumOf(prices.current, product)), choices) }
    current.current.openShared({ ...newDocument(), started: true, product, designs })
  }, [picture])
}

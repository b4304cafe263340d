import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { isProduct } from '../../../domain/products/products.ts'
import { type DesignDocument, draftOf, type Place, readPlace } from './design-document.ts'
import { screensOf } from './products/products.ts'
import type { DesignerState } from './use-designer.ts'

/** Each screen of the designer is a step in the browser's history, so that Back goes one back and Forward forth again. */
export function useStepHistory({ document, dispatch, opened }: DesignerState): void {
  const { key, state } = useLocation()
  const moved = useNavigationType()
  const navigate = useNavigate()
  const here = JSON.stringify(placeIn(document))
  const noted = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the designer moves, not when the history does.
  useEffect(() => {
    if (opened === 0) return
    const isArrival = noted.current !== opened
    noted.current = opened
    if (JSON.stringify(readPlace(state)) === here) return
    const { search, hash } = window.location
    navigate({ search, hash }, { state: { place: JSON.parse(here) }, replace: isArrival, preventScrollReset: true })
  }, [here, opened])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the history moves, not when the designer does.
  useEffect(() => {
    const place = moved === 'POP' && noted.current > 0 ? readPlace(state) : undefined
    if (place) dispatch({ type: 'went', place })
  }, [key])
}

function placeIn(document: DesignDocument): Place {
  const { started, product, step } = document
  const first = product && isProduct(product) ? screensOf(product).first : undefined
  if (!product || !isProduct(product) || !first) return { started, product, step, first: {} }
  const { choices } = draftOf(document, product)
  return {
    started,
    product,
    step,
    first: Object.fromEntries(Object.keys(first.undone).map((name) => [name, choices[name]])),
  }
}

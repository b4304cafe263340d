import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** How many of each product are left; nothing known, or null, means that there are plenty. */
export function useStock(): Record<string, number | null> {
  const [stock, setStock] = useState<Record<string, number | null>>({})
  useEffect(() => {
    let here = true
    api.basics.stock
      .$get()
      .then(async (answer) => answer.ok && here && setStock(await answer.json()))
      // The server counts again at checkout; without a number the page simply shows none.
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [])
  return stock
}

const FEW = 50

/** 'Sold out', 'Only 7 left', or nothing while there are plenty. */
export function stockNote(left: number | null | undefined): string | undefined {
  if (left == null || left > FEW) return undefined
  return left <= 0 ? 'Sold out' : `Only ${left} left`
}

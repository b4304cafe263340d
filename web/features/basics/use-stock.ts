import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { useLoaded } from '../../api/use-loaded.ts'

const readStock = () => answerOf(api.basics.stock.$get())

/** How many of each product are left; nothing known, or null, means that there are plenty: the server counts at checkout. */
export function useStock(): Record<string, number | null> {
  const { state } = useLoaded(readStock)
  return state.status === 'ready' ? state.value : {}
}

const FEW = 50

/** 'Sold out', 'Only 7 left', 'Only 7 left, all in your cart', or nothing while there are plenty. */
export function stockNote(left: number | null | undefined, room = left): string | undefined {
  if (left == null || left > FEW) return undefined
  if (left <= 0) return 'Sold out'
  return room === 0 ? `Only ${left} left, all in your cart` : `Only ${left} left`
}

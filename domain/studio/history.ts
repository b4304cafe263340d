/** Steps that can be taken back, as a value. */
export type History<Step> = { done: readonly Step[]; undone: readonly Step[] }

export const EMPTY_HISTORY: History<never> = { done: [], undone: [] }
const MOST_STEPS = 100

export function took<Step>(history: History<Step>, step: Step): History<Step> {
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [] }
}

export function undo<Step>(history: History<Step>): { history: History<Step>; step: Step } | undefined {
  const step = history.done.at(-1)
  if (step === undefined) return undefined
  return { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } }
}

export function redo<Step>(history: History<Step>): { history: History<Step>; step: Step } | undefined {
  const step = history.undone.at(-1)
  if (step === undefined) return undefined
  return { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } }
}

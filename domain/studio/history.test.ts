import { expect, it } from 'vitest'
import { EMPTY_HISTORY, type History, redo, took, undo } from './history.ts'

const start: History<string> = EMPTY_HISTORY

it('undo gives back the last step first, redo gives it again', () => {
  const two = took(took(start, 'moved'), 'turned')
  const back = undo(two)
  expect(back?.step).toBe('turned')
  expect(back && redo(back.history)?.step).toBe('turned')
  expect(back && undo(back.history)?.step).toBe('moved')
})

it('a new step forgets what was undone', () => {
  const back = undo(took(start, 'moved'))
  expect(back && redo(took(back.history, 'scaled'))).toBeUndefined()
})

it('nothing to undo is no step', () => {
  expect(undo(start)).toBeUndefined()
  expect(redo(start)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { colleaguesFor, mentionedIn, nameBegunAt, withName } from './mentions.ts'

const STAFF = [
  { id: 'ann', name: 'Ann' },
  { id: 'lee', name: 'Ann Lee' },
  { id: 'zoe', name: 'Zoë Ørsted' },
]

test.each([
  ['@Ann please look', ['ann']],
  ['@ann lee, please look', ['lee']],
  ['for @Zoë Ørsted and @Ann: look', ['zoe', 'ann']],
  ['@Anna is nobody here', []],
  ['Ann, not mentioned', []],
  ['@Ann @Ann', ['ann']],
])('%s', (text, mentioned) => {
  expect(mentionedIn(text, STAFF)).toEqual(mentioned)
})

test('a name is begun by an @, and not by an e-mail address', () => {
  expect(nameBegunAt('Ask @An', 7)).toBe('An')
  expect(nameBegunAt('@', 1)).toBe('')
  expect(nameBegunAt('ann@mail', 8)).toBeUndefined()
  expect(nameBegunAt('@Ann\nand', 8)).toBeUndefined()
})

test('whoever’s first or last name begins so is offered, and goes into the text where the cursor is', () => {
  expect(colleaguesFor('le', STAFF)).toEqual([STAFF[1]])
  expect(colleaguesFor('', STAFF)).toHaveLength(3)
  expect(withName('Ask @le now', 7, 'le', 'Ann Lee')).toEqual({ text: 'Ask @Ann Lee now', cursor: 13 })
})

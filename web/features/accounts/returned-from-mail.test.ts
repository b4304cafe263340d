import { expect, test } from 'vitest'
import { readFromLink } from './returned-from-mail.ts'

test('a failure in the fragment or in the query is told', () => {
  const told = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  const failure = 'Email link is invalid or has expired'
  expect(readFromLink({ hash: `#${told}`, search: '' })).toEqual({ failure })
  expect(readFromLink({ hash: '', search: `?${told}` })).toEqual({ failure })
})

test('a message is passed on, and an ordinary address says nothing', () => {
  expect(readFromLink({ hash: '#message=Confirm+the+other+one', search: '' })).toEqual({
    message: 'Confirm the other one',
  })
  expect(readFromLink({ hash: '#faq', search: '?a=1' })).toEqual({ message: undefined })
})

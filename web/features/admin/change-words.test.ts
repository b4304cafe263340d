import { expect, test } from 'vitest'
import { changeSentence, subjectWords } from './change-words.ts'

const ADA = { actor: 'Ada', by_itself: false, details: {} }
const JOB = 'jobs:0b7f1c9e-6a1e-4c39-9d3f-0a2f6f0c1d11'

test('a history says who did what, and why', () => {
  expect(changeSentence({ ...ADA, action: 'note' })).toBe('Ada wrote a note')
  expect(changeSentence({ ...ADA, action: 'send_quote' })).toBe('Quote sent by Ada')
  expect(changeSentence({ ...ADA, action: 'cancel', details: { reason: 'ordered twice' } })).toBe(
    'Order cancelled by Ada: ordered twice',
  )
})

test('what somebody may do here is told with what it was, and a second step by itself', () => {
  const standing = { ...ADA, action: 'standing' }
  const role = { from: 'production', to: null }
  expect(changeSentence({ ...standing, details: role })).toBe(
    'Ada changed what they may do here from Production to no access',
  )
  expect(changeSentence({ ...standing, details: { second_step: 'asked' } })).toBe('Ada asks them for a second step')
  expect(changeSentence({ ...standing, details: { ...role, second_step: 'not asked' } })).toBe(
    'Ada changed what they may do here from Production to no access and asks them for no second step',
  )
})

test('what the shop did by its clock happened by itself', () => {
  const clock = { actor: 'Somebody at the terminal', by_itself: true, details: {} }
  expect(changeSentence({ ...clock, action: 'quote_lapsed' })).toBe('Quote lapsed by itself')
})

test('who took a list with them stands there, and how it was narrowed', () => {
  const exported = { ...ADA, action: 'exported' }
  expect(changeSentence(exported)).toBe('Ada downloaded it as a spreadsheet')
  expect(changeSentence({ ...exported, details: { status: 'open', searched: 'yes' } })).toBe(
    'Ada downloaded it as a spreadsheet (open, searched)',
  )
  expect(subjectWords({ subject: 'exports:custom-orders', job: null, details: {} })).toEqual({
    label: 'Export: custom orders',
    to: undefined,
  })
})

test('a job and its request are named by the job’s number; a job opens on its page, a request over the list', () => {
  expect(subjectWords({ subject: JOB, job: 1042, details: {} })).toEqual({
    label: 'Job J-1042',
    to: `/admin/jobs/${JOB.slice(5)}`,
  })
  expect(subjectWords({ subject: 'custom_orders:0b7f1c9e-6a1e', job: 1042, details: {} })).toEqual({
    label: 'Custom order J-1042',
    to: '?open=custom-orders:0b7f1c9e-6a1e',
  })
  expect(subjectWords({ subject: 'custom_orders:0b7f1c9e-6a1e', job: null, details: {} })).toEqual({
    label: 'Custom order 0B7F1C9E',
    to: '?open=custom-orders:0b7f1c9e-6a1e',
  })
})

test.each([
  ['section:hours', {}, 'Opening hours', '/admin/content'],
  ['section:product:navy', { name: 'Navy Hat' }, 'Navy Hat', '/admin/catalogue/navy'],
  ['stock:navy', { name: 'Navy Hat' }, 'Stock: Navy Hat', '/admin/stock'],
])('what an owner sets is named as people call it and opens where it is edited: %s', (subject, details, label, to) => {
  expect(subjectWords({ subject, job: null, details })).toEqual({ label, to })
})

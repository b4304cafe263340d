import { expect, test } from 'vitest'
import { fillReply } from './canned-reply.ts'

const REPLY = 'Hi {name}, about {number}: {sizes}? Thank you, {name}.'

test('a canned reply has the customer’s first name and the job’s number filled in, and nothing else', () => {
  expect(fillReply(REPLY, { name: 'Ada  Brim', number: 'J-1042' })).toBe(
    'Hi Ada, about J-1042: {sizes}? Thank you, Ada.',
  )
})

test.for([null, '  '])('without a name (%s) it greets all the same', (name) => {
  expect(fillReply('Hi {name},', { name, number: 'J-1' })).toBe('Hi there,')
})

test('without a job it speaks of the order', () => {
  expect(fillReply('When do you need {number}?', { name: 'Ada', number: null })).toBe('When do you need your order?')
})

test('what a customer calls themselves is put in as it is', () => {
  expect(fillReply('Hi {name},', { name: '{number}$&', number: 'J-1' })).toBe('Hi {number}$&,')
})

import { expect, test } from 'vitest'
import { answerIn, isAutomatic, taggedAddress, tokenIn } from './mailed-reply.ts'

const ANSWER = 'Gold, please.\n\nAnd fifty more.'

test.for([
  ['nothing else', ANSWER],
  [
    'what most programs quote',
    `${ANSWER}\n\nOn Mon, Nov 16, 2026 at 3:10 PM Brimworks <a@b.example> wrote:\n\n> Gold?\n> Or silver?`,
  ],
  [
    'a line that was broken',
    `${ANSWER}\n\nOn Mon, Nov 16, 2026 at 3:10 PM Brimworks\n<reply+0123@b.example> wrote:\n> Gold?`,
  ],
  ['Outlook’s headers', `${ANSWER}\n\n________________________________\nFrom: Brimworks\nSent: Monday`],
  ['headers without a rule', `${ANSWER}\n\nFrom: Brimworks <a@b.example>\nSent: Monday, November 16\nTo: Ada`],
  ['the original message', `${ANSWER}\r\n\r\n-----Original Message-----\r\nGold?`],
  ['a signature', `${ANSWER}\n-- \nAda Brim\n+1 512 555 0142`],
  ['German', `${ANSWER}\n\nAm 16.11.2026 um 15:10 schrieb Brimworks <a@b.example>:\n> Gold?`],
  ['another language', `${ANSWER}\n\nBrimworks napsal:\n> Gold?\n> Silver?`],
  ['answers between the lines', '> Gold?\nGold, please.\n\n> How many more?\nAnd fifty more.'],
] as const)('of a mail only the answer is taken: %s', ([, text]) => {
  expect(answerIn(text).replaceAll('\n\n', '\n')).toBe(ANSWER.replaceAll('\n\n', '\n'))
})

test.for([
  ['below', 'On Mon, Nov 16, 2026 at 3:10 PM Brimworks <a@b.example> wrote:\n\n> Gold?\n> Or silver?\n\nGold, please.'],
  ['between', 'On 11/16/26 15:10, Brimworks\n<a@b.example> wrote:\n> Gold?\nGold, please.\n> Or silver?'],
  ['below', 'Am 16.11.2026 um 15:10 schrieb Brimworks:\n> Gold?\nGold, please.\n-- \nAda Brim'],
] as const)('an answer that stands %s what it quotes is taken: %s', ([, text]) => {
  expect(answerIn(text)).toBe('Gold, please.')
})

test('what stands above a quote and what stands below it is one answer', () => {
  const text = 'Hello Brim,\n\nOn Mon, Nov 16, 2026 Brimworks wrote:\n> Gold?\nGold, please.'
  expect(answerIn(text)).toBe('Hello Brim,\n\nGold, please.')
})

test.for(['On the front, please.', 'Gold.\nOn the front, please.', 'On 3 sides.\nOn the brim, too.'])(
  'an answer is not taken for who wrote when because it begins with the same word: %j',
  (answer) => {
    const quoted = 'On Mon, Nov 16, 2026 at 3:10 PM Brimworks wrote:\n\n'
    for (const blank of ['\n', '\n\n', '\n\n\n'])
      for (const quote of ['> Where?', 'Where?']) expect(answerIn(answer + blank + quoted + quote)).toBe(answer)
  },
)

test('a sentence that begins like a header, or ends with a colon, stays', () => {
  const text = 'To: be honest I do not know\nOn the brim we would like:\n- gold\n- navy'
  expect(answerIn(text)).toBe(text)
})

test.for([
  'Please send it like this.\nTo: Ada Brim, 12 Oak Street\nDate: Friday before noon',
  'We are closed\nFrom: December 24\nTo: January 2',
  'On the back please put what my brother wrote:\nRun free',
])('what a customer writes by hand is no quote, and nothing of it is lost: %j', (text) => {
  expect(answerIn(text)).toBe(text)
})

test('a mail that holds nothing but what it answers has no answer', () => {
  expect(answerIn('\n> Gold?\n>\n> Silver?\n')).toBe('')
})

test.for([
  [{ 'auto-submitted': 'auto-replied' }, 'ada@mail.example'],
  [{ 'auto-submitted': 'auto-generated; type=x' }, 'ada@mail.example'],
  [{ precedence: 'Bulk' }, 'ada@mail.example'],
  [{ 'return-path': '<>' }, 'ada@mail.example'],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'ada@mail.example'],
  [{}, 'MAILER-DAEMON@mail.example'],
] as const)('what a machine sent is told by %j from %s', ([headers, from]) => {
  expect(isAutomatic(headers, from)).toBe(true)
})

test('what a person sent is not', () => {
  expect(isAutomatic({ 'auto-submitted': 'no', 'return-path': '<ada@mail.example>' }, 'ada@mail.example')).toBe(false)
})

test('the token is found in the address that it was put into, and in no other', () => {
  const token = '0123456789abcdef0123456789abcdef'
  const address = taggedAddress('Reply@shop.example', token)
  expect(address).toBe(`Reply+${token}@shop.example`)
  expect(tokenIn(['ada@mail.example', address.toUpperCase()], 'reply@shop.example')).toBe(token)
  for (const other of [
    `other+${token}@shop.example`,
    `reply+${token}@else.example`,
    'reply+x@shop.example',
    'reply@shop.example',
  ])
    expect(tokenIn([other], 'reply@shop.example')).toBeUndefined()
})

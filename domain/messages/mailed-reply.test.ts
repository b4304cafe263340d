import { expect, test } from 'vitest'
import { answerIn, saysMoreBelow } from './mailed-reply.ts'

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

test.for(['--', '---', '________________', '-'.repeat(32)])('a line drawn by hand ends no answer: %s', (line) => {
  const text = `Front: gold\n${line}\nBack: navy\nBrim: red`
  expect(answerIn(text)).toBe(text)
})

test.for([
  'Put on it what my brother wrote:\nRun free\nOn hat 2 put what my sister wrote:\nRun far',
  'From: Dallas, Oak Street\nDate: Friday before noon\nSixty of them.',
])('what only looks like the beginning of a quote is no end: %j', (text) => {
  expect(answerIn(text)).toBe(text)
})

const [BOSS, WISH] = ['Boss <boss@mail.example>', 'Sixty in gold.']
test.for([
  ['Gmail', `---------- Forwarded message ---------\nFrom: ${BOSS}\nDate: Mon, Nov 16, 2026\nTo: Ada\n\n${WISH}`],
  ['Apple Mail', `Begin forwarded message:\n\n> From: ${BOSS}\n> Date: November 16\n>\n> ${WISH}`],
  ['Outlook', `From: ${BOSS}\nSent: Monday, November 16\nTo: Ada\nSubject: Hats\n\n${WISH}`],
  ['Outlook on the web', `${'_'.repeat(32)}\nFrom: ${BOSS}\nSent: Monday\nTo: Ada\nSubject: Hats\n\n${WISH}`],
  ['Outlook without formats', `-----Original Message-----\nFrom: ${BOSS}\nSent: Monday\nTo: Ada\n\n${WISH}`],
  ['Roundcube', `-------- Original Message --------\nSubject: Re: Brimworks\nDate: Monday\nFrom: ${BOSS}\n\n${WISH}`],
  ['Thunderbird', `-------- Weitergeleitete Nachricht --------\nBetreff: Hüte\nDatum: heute\nVon: ${BOSS}\n\n${WISH}`],
] as const)('what somebody else wrote, and the customer forwards, is taken: %s', ([, forwarded]) => {
  for (const signature of ['', '-- \nAda Brim\n\n']) {
    const taken = answerIn(`As he says.\n\n${signature}${forwarded}`)
    expect([taken.includes('As he says.'), taken.includes(WISH), taken.includes('Ada Brim')]).toEqual([
      true,
      true,
      false,
    ])
  }
})

test('of what somebody else wrote to the customer only what the shop had written is left out', () => {
  const ours = `${'_'.repeat(32)}\nFrom: Brimworks <a@b.example>\nSent: Friday\nTo: Ada\n\nSixty?`
  const text = `As he says.\n\n${'_'.repeat(32)}\nFrom: ${BOSS}\nSent: Monday\nTo: Ada\n\n${WISH}\n\n${ours}`
  expect([answerIn(text).includes(WISH), answerIn(text).includes('Sixty?')]).toEqual([true, false])
})

test('answers between quoted lines are taken where a line is drawn above them', () => {
  const head =
    '------- Original Message -------\nOn Monday, November 16th, 2026 at 15:10, Brimworks <a@b.example> wrote:'
  expect(answerIn(`Hello,\n\n${head}\n\n> Gold?\n\nYes.\n\n> Sixty?`)).toBe('Hello,\n\nYes.')
  expect(answerIn(`Yes.\n\n${head}\n\nGold?`)).toBe('Yes.')
})

test('answers between quoted lines are taken where a signature stands above them', () => {
  const quoted = 'On Mon, Nov 16, 2026 Brimworks wrote:\n> Gold?\nYes.\n> Sixty?\nNo, seventy.'
  expect(answerIn(`Hello,\n-- \nAda Brim\n\n${quoted}`)).toBe('Hello,\nYes.\nNo, seventy.')
})

const FROM = 'Brimworks <a@b.example>'
test.for([
  ['Outlook in German', `Von: ${FROM}\nGesendet: Montag, 16. November 2026 15:10\nAn: Ada\nBetreff: A message`],
  ['Outlook in French', `De : ${FROM}\nEnvoyé\u00a0: lundi 16 novembre 2026 15:10\nÀ : Ada\nObjet : A message`],
  ['Outlook in Spanish', `De: ${FROM}\nEnviado el: lunes, 16 de noviembre de 2026 15:10\nPara: Ada`],
  ['Outlook in Italian', `${'_'.repeat(32)}\nDa: ${FROM}\nInviato: lunedì 16 novembre 2026\nA: Ada`],
  ['Outlook on a Mac', `From: ${FROM}\nReply-To: Brimworks <reply@b.example>\nDate: Monday, November 16, 2026`],
  ['GMX', `Gesendet: Montag, 16. November 2026 um 15:10 Uhr\nVon: "Brimworks" <a@b.example>\nAn: ada@mail.example`],
  ['a telephone in German', `-------- Ursprüngliche Nachricht --------\nVon: ${FROM}\nDatum: 16.11.26 15:10\nAn: Ada`],
  ['Yahoo in German', `Am Montag, 16. November 2026 um 15:10:15 MEZ hat ${FROM} Folgendes geschrieben:`],
  ['Yahoo in French', `Le lundi 16 novembre 2026 à 15:10:15 UTC+1, ${FROM} a écrit\u00a0:`],
  ['Yahoo in Spanish', `El lunes, 16 de noviembre de 2026, 15:10:15 CET, ${FROM} escribió:`],
] as const)('what is quoted without marks is left out: %s', ([, head]) => {
  expect(answerIn(`${ANSWER}\n\n${head}\n\nGold?\nOr silver?`)).toBe(ANSWER)
})

test('whoever says that more stands in what they quote without marks is known', () => {
  const quoted = `From: ${FROM}\nSent: Monday\n\nGold?\nYes.`
  for (const said of ['See my answers below.', 'Comments in red', 'Siehe unten.', 'Voir ci-dessous', 'Respondo abajo'])
    expect([said, saysMoreBelow(`${said}\n\n${quoted}`), saysMoreBelow(said)]).toEqual([said, true, false])
  expect(saysMoreBelow(`Gold, in red letters.\n\n${quoted}`)).toBe(false)
})

test('what is forwarded is taken however many lines it has', () => {
  const forwarded = `Begin forwarded message:\n${'\n'.repeat(250_000)}${WISH}`
  expect(answerIn(forwarded)).toBe(`Begin forwarded message:\n\n${WISH}`)
})

test('a mail that holds nothing but what it answers has no answer', () => {
  expect(answerIn('\n> Gold?\n>\n> Silver?\n')).toBe('')
})

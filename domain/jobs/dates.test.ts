import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDaysFrom } from '../business-days.ts'
import { DEFAULT_FACTS } from '../desk/sections.ts'
import { DEFAULT_HOURS, isClosedOn, type OpeningHours } from '../opening-hours.ts'
import { daysLater, shopDay } from '../shop-time.ts'
import { DEFAULT_FAQ, faqTopics } from '../site/faq.ts'
import { PROCESS } from '../site/home.ts'
import { PRODUCTS_PAGE } from '../site/product-cards.ts'
import {
  answerBy,
  type Dated,
  dateSentence,
  earliestAtDoor,
  earliestForNew,
  earliestSentence,
  isInDanger,
  ORDER_TIME,
} from './dates.ts'
import { JOB_STAGES } from './stages.ts'

/** A Monday morning. */
const MONDAY = new Date('2026-11-16T15:00:00Z')
const hats = (more: Partial<Dated> = {}): Dated => ({
  stage: 'received',
  stage_since: MONDAY,
  product: 'hats',
  needed_by: null,
  ...more,
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => daysLater('2026-01-01', days))
const closedOn = (...days: string[]): OpeningHours => ({
  ...DEFAULT_HOURS,
  closed: days.map((each) => ({ day: each, name: 'Closed' })),
})
const anyHours = fc.array(day, { maxLength: 40 }).map((days) => closedOn(...days))
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
const job = fc.record({
  stage: fc.constantFrom(...JOB_STAGES),
  stage_since: fc.constant(MONDAY),
  product: fc.constantFrom('hats', 'koozies', 'polos', null),
})

test('business days pass by weekends and closed days, there and back', () => {
  expect(businessDaysFrom('2026-11-20', 1, DEFAULT_HOURS)).toBe('2026-11-23')
  expect(businessDaysFrom('2026-11-25', 2, closedOn('2026-11-26', '2026-11-27'))).toBe('2026-12-01')
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), anyHours, (from, days, hours) => {
      const to = businessDaysFrom(from, days, hours)
      expect(days === 0 ? to === from : !isClosedOn(to, hours)).toBe(true)
      if (!isClosedOn(from, hours)) expect(businessDaysFrom(to, -days, hours)).toBe(from)
    }),
  )
})

test('a hat is at the door three business weeks after its proof is approved, a new request three days later', () => {
  expect(earliestAtDoor(hats({ stage: 'proofing' }), MONDAY, DEFAULT_HOURS)).toBe('2026-12-07')
  expect(earliestForNew('hats', MONDAY, DEFAULT_HOURS)).toBe('2026-12-10')
  expect(earliestForNew('koozies', MONDAY, DEFAULT_HOURS)).toBe('2026-12-08')
  expect(earliestForNew('polos', MONDAY, DEFAULT_HOURS)).toBe('2026-12-10')
})

test('what is being made or shipped counts from when that began, and is never promised for a day that has passed', () => {
  const later = new Date('2026-11-20T15:00:00Z')
  expect(earliestAtDoor(hats({ stage: 'in_production' }), later, DEFAULT_HOURS)).toBe('2026-12-07')
  expect(earliestAtDoor(hats({ stage: 'shipped' }), later, DEFAULT_HOURS)).toBe('2026-11-23')
  expect(earliestAtDoor(hats({ stage: 'shipped' }), new Date('2026-12-20T15:00:00Z'), DEFAULT_HOURS)).toBe('2026-12-20')
  expect(earliestAtDoor(hats({ stage: 'declined' }), later, DEFAULT_HOURS)).toBeUndefined()
})

test('whatever the day and whatever is closed: who answers by the last day has it in time, and a day later has not', () => {
  fc.assert(
    fc.property(job, day, anyHours, (asked, needed_by, hours) => {
      if (asked.stage === 'in_production' || asked.stage === 'shipped') return
      const last = answerBy(asked, needed_by, hours)
      if (!last) return
      const answered = (on: string) => earliestAtDoor(asked, new Date(`${on}T18:00:00Z`), hours) ?? ''
      expect(answered(last) <= needed_by).toBe(true)
      expect(answered(businessDaysFrom(last, 1, hours)) > needed_by).toBe(true)
    }),
  )
})

test('the earliest day is never before today, and no earlier for whoever asks later', () => {
  fc.assert(
    fc.property(job, moment, fc.integer({ min: 0, max: 30 }), anyHours, (asked, now, wait, hours) => {
      const [first, second] = [now, new Date(now.getTime() + wait * 86_400_000)].map((at) =>
        earliestAtDoor(asked, at, hours),
      )
      if (first === undefined || second === undefined) return
      expect(first >= shopDay(now)).toBe(true)
      expect(second >= first).toBe(true)
    }),
  )
})

test('it is said by when to answer, or that earlier means rush', () => {
  expect(earliestSentence('hats', MONDAY, DEFAULT_HOURS)).toBe(
    'The earliest day at your door is Thursday, December 10; earlier means rush, for a fee.',
  )
  expect(earliestSentence('hats', MONDAY, DEFAULT_HOURS, '2026-12-01')).toBe(
    'That is before Thursday, December 10, the earliest day at your door: it means rush, for a fee.',
  )
  const proof = hats({ stage: 'proofing', needed_by: '2026-12-12' })
  expect(dateSentence(proof, MONDAY, DEFAULT_HOURS)).toBe(
    'Approve by Friday, November 20 to have it on Saturday, December 12.',
  )
  expect(dateSentence({ ...proof, needed_by: null }, MONDAY, DEFAULT_HOURS)).toBe(
    'Approve today to have it on Monday, December 7.',
  )
  expect(isInDanger(proof, MONDAY, DEFAULT_HOURS)).toBe(false)
  const tight = { ...proof, needed_by: '2026-12-01' }
  expect(isInDanger(tight, MONDAY, DEFAULT_HOURS)).toBe(true)
  expect(dateSentence(tight, MONDAY, DEFAULT_HOURS)).toBe(
    'The earliest day at your door is Monday, December 7. Tuesday, December 1 means rush, for a fee: please write to us.',
  )
  expect(dateSentence(hats({ stage: 'declined' }), MONDAY, DEFAULT_HOURS)).toBeUndefined()
})

test('how long a whole order takes is told by the same days that dates are reckoned with', () => {
  const days = (product: string) => {
    const door = earliestForNew(product, MONDAY, DEFAULT_HOURS)
    return Array.from({ length: 60 }, (_, n) => n).find(
      (n) => businessDaysFrom('2026-11-16', n, DEFAULT_HOURS) === door,
    )
  }
  expect(ORDER_TIME).toContain(`about ${days('hats')} business days for hats and ${days('koozies')} for koozies`)
  const places = [
    faqTopics(DEFAULT_FAQ, DEFAULT_FACTS).map(({ answer }) => answer),
    PROCESS.steps.map(({ text }) => text),
    PRODUCTS_PAGE.time,
  ]
  for (const place of places) expect(String(place)).toContain(ORDER_TIME)
})

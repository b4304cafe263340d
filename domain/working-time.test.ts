import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRAND, type Weekday } from './brand.ts'
import { DEFAULT_HOURS, type OpeningHours, WEEK } from './opening-hours.ts'
import {
  addWorkingMs,
  answerDueAt,
  dueText,
  dueTodayBefore,
  lateBefore,
  promiseClock,
  promiseSentence,
  promiseText,
  shortDueText,
  workingMsBetween,
  workingTimeText,
} from './working-time.ts'

const HOUR = 3_600_000
/** Open on these days. */
const weekOf = (open: readonly Weekday[]): OpeningHours['week'] => {
  const at = (day: Weekday) => (open.includes(day) ? { opens: '09:00', closes: '17:00' } : null)
  return {
    ...{ Mon: at('Mon'), Tue: at('Tue'), Wed: at('Wed'), Thu: at('Thu') },
    ...{ Fri: at('Fri'), Sat: at('Sat'), Sun: at('Sun') },
  }
}
const closedOn = (...days: string[]): OpeningHours => ({
  ...DEFAULT_HOURS,
  closed: days.map((day) => ({ day, name: 'Closed' })),
})
/** Austin is at -06:00 in winter and at -05:00 in summer. */
const winter = (text: string) => new Date(`${text}-06:00`)
const summer = (text: string) => new Date(`${text}-05:00`)

const zone = new Intl.DateTimeFormat('en-US', { timeZone: BRAND.timeZone, timeZoneName: 'short', hour: 'numeric' })
const zoneAt = (ms: number) => zone.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value
/** Two hours around the one that is missing on a Sunday in spring: who works then has an hour less. */
const isByClockChange = (at: Date) => zoneAt(at.getTime() - 2 * HOUR) !== zoneAt(at.getTime() + 2 * HOUR)

describe('working time', () => {
  test.each([
    ['an hour on a Monday morning', '2026-11-16T09:30', '2026-11-16T10:30', 1],
    ['a whole Monday', '2026-11-16T00:00', '2026-11-17T00:00', 24],
    ['the night between two working days', '2026-11-16T17:00', '2026-11-17T09:00', 16],
    ['nothing on a weekend', '2026-11-14T00:00', '2026-11-16T00:00', 0],
    ['Friday evening to Monday ten', '2026-11-13T19:00', '2026-11-16T10:00', 15],
    ['a week', '2026-11-11T12:00', '2026-11-18T12:00', 5 * 24],
    ['over New Year', '2025-12-31T16:00', '2026-01-01T10:00', 18],
  ])('%s', (_name, from, to, hours) => {
    expect(workingMsBetween(winter(from), winter(to), DEFAULT_HOURS)).toBe(hours * HOUR)
    expect(workingMsBetween(winter(to), winter(from), DEFAULT_HOURS)).toBe(0 - hours * HOUR)
  })

  test('a weekend on which the clocks change is a weekend like any other', () => {
    expect(workingMsBetween(winter('2026-03-06T16:00'), summer('2026-03-09T10:00'), DEFAULT_HOURS)).toBe(18 * HOUR)
    expect(workingMsBetween(summer('2026-10-30T16:00'), winter('2026-11-02T10:00'), DEFAULT_HOURS)).toBe(18 * HOUR)
  })

  test('a closed day counts as a weekend does, and one that falls on a weekend changes nothing', () => {
    const closed = closedOn('2026-12-25', '2026-12-26', '2027-01-01')
    const between = (from: string, to: string) => workingMsBetween(winter(from), winter(to), closed)
    expect(between('2026-12-24T16:00', '2026-12-28T10:00')).toBe(18 * HOUR)
    expect(between('2026-12-25T10:00', '2026-12-25T15:00')).toBe(0)
    expect(between('2026-12-21T09:00', '2027-01-04T09:00')).toBe(8 * 24 * HOUR)
    expect(answerDueAt(winter('2026-12-24T10:00'), closed)).toEqual(winter('2026-12-28T10:00'))
    expect(answerDueAt(winter('2026-12-25T12:00'), closed)).toEqual(winter('2026-12-29T00:00'))
    expect(answerDueAt(winter('2026-12-22T17:00'), closedOn('2026-12-23', '2026-12-24'))).toEqual(
      winter('2026-12-25T17:00'),
    )
  })

  test('adding and counting agree, for any moment and any length', () => {
    const days = fc
      .integer({ min: 0, max: 60 })
      .map((day) => new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10))
    const between = (min: string, max: string) =>
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    const moments = fc.oneof(between('2020-01-01', '2035-01-01'), between('2026-11-01', '2027-04-01'))
    const weeks = fc.subarray([...WEEK], { minLength: 1 })
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 400 * HOUR }),
        weeks,
        fc.array(days),
        (from, length, open, closed) => {
          const hours = { ...closedOn(...closed), week: weekOf(open) }
          const to = addWorkingMs(from, length, hours)
          fc.pre(!isByClockChange(to))
          expect(workingMsBetween(from, to, hours)).toBe(length)
          expect(to > from).toBe(true)
        },
      ),
    )
  })

  test('the week that is published is the one that counts: with Saturdays open, Friday evening is due on Saturday', () => {
    const saturdays = { ...DEFAULT_HOURS, week: { ...DEFAULT_HOURS.week, Sat: { opens: '10:00', closes: '14:00' } } }
    expect(answerDueAt(winter('2026-11-13T16:30'), saturdays)).toEqual(winter('2026-11-14T16:30'))
    expect(answerDueAt(winter('2026-11-14T12:00'), saturdays)).toEqual(winter('2026-11-16T12:00'))
  })
})

describe('the 24-hour promise', () => {
  test.each([
    ['Monday at ten is due on Tuesday at ten', winter('2026-11-16T10:00'), winter('2026-11-17T10:00')],
    ['Monday at three in the morning too runs on', winter('2026-11-16T03:00'), winter('2026-11-17T03:00')],
    ['Friday at half past four is due on Monday then', winter('2026-11-13T16:30'), winter('2026-11-16T16:30')],
    ['Saturday is due by the end of Monday', winter('2026-11-14T12:00'), winter('2026-11-17T00:00')],
    ['Sunday too', winter('2026-11-15T23:59'), winter('2026-11-17T00:00')],
    ['spring forward keeps the wall clock', winter('2026-03-06T16:00'), summer('2026-03-09T16:00')],
    ['fall back keeps the wall clock', summer('2026-10-30T11:15'), winter('2026-11-02T11:15')],
  ])('%s', (_name, created, due) => {
    expect(answerDueAt(created, DEFAULT_HOURS).toISOString()).toBe(due.toISOString())
  })

  test('stands still on a weekend, warns in the last four hours, then tells by how much it is late', () => {
    const created = winter('2026-11-13T16:30')
    const at = (text: string) => promiseClock(created, winter(text), DEFAULT_HOURS)
    expect(at('2026-11-13T16:30')).toMatchObject({ leftMs: 24 * HOUR, state: 'calm' })
    expect(at('2026-11-14T00:00')).toMatchObject({ leftMs: 16.5 * HOUR, state: 'calm' })
    expect(at('2026-11-15T20:00')).toMatchObject({ leftMs: 16.5 * HOUR, state: 'calm' })
    expect(at('2026-11-16T13:30')).toMatchObject({ leftMs: 3 * HOUR, state: 'soon' })
    expect(at('2026-11-16T16:30').state).toBe('soon')
    expect(at('2026-11-16T19:00')).toMatchObject({ leftMs: -2.5 * HOUR, state: 'late' })
    expect(promiseText(at('2026-11-16T13:30'))).toBe('3 h left')
    expect(promiseText(at('2026-11-16T19:00'))).toBe('2 h 30 min overdue')
  })

  test('a deadline at the end of a day is late as soon as the next begins, be it a Saturday', () => {
    const created = winter('2026-11-13T00:00')
    expect(promiseClock(created, winter('2026-11-14T00:00'), DEFAULT_HOURS).state).toBe('soon')
    expect(promiseClock(created, winter('2026-11-14T00:01'), DEFAULT_HOURS).state).toBe('late')
  })

  test('tells the customer the moment, in the time of the shop', () => {
    expect(dueText(winter('2026-11-18T15:10'))).toBe('Wednesday, November 18 at 3:10 PM CST')
    expect(dueText(summer('2026-07-01T09:00'))).toContain('9:00 AM CDT')
    expect(promiseSentence(winter('2026-11-13T16:30'), DEFAULT_HOURS)).toBe(
      'We will get back to you by Monday, November 16 at 4:30 PM CST, within 24 hours on working days.',
    )
    expect(promiseSentence(winter('2026-11-14T12:00'), DEFAULT_HOURS)).toBe(
      'We will get back to you by the end of Monday, November 16, within 24 hours on working days.',
    )
  })

  test('speaks of hours and minutes', () => {
    expect([0, 59_999, 40 * 60_000, HOUR, 5.5 * HOUR].map(workingTimeText)).toEqual([
      '0 min',
      '0 min',
      '40 min',
      '1 h',
      '5 h 30 min',
    ])
  })
})

describe('in a row of a list', () => {
  test.each([
    ['2026-11-18T17:00', 'Wed 5 PM'],
    ['2026-11-18T15:10', 'Wed 3:10 PM'],
    ['2026-11-17T00:00', 'end of Mon'],
    ['2026-11-03T09:30', 'Nov 3, 9:30 AM'],
    ['2026-11-03T00:00', 'end of Nov 2'],
  ])('what is due at %s is told as %s', (due, told) => {
    expect(shortDueText(winter(due), winter('2026-11-16T12:00'))).toBe(told)
  })
})

test('who asked before a moment is late at it, and who asked at or after it is not', () => {
  const moments = fc.date({ min: winter('2026-01-01T00:00'), max: winter('2026-12-31T00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, moments, (asked, now) => {
      expect(asked < lateBefore(now, DEFAULT_HOURS)).toBe(answerDueAt(asked, DEFAULT_HOURS) < now)
    }),
  )
})

describe('due today', () => {
  const isDue = (asked: string, now: string, hours: OpeningHours = DEFAULT_HOURS) =>
    winter(asked) < dueTodayBefore(winter(now), hours)

  test.each([
    ['what was asked yesterday', '2026-11-17T16:00', '2026-11-18T09:00', true],
    [
      'what was asked at the first moment of today, which is due at midnight',
      '2026-11-18T00:00',
      '2026-11-18T09:00',
      true,
    ],
    ['not what was asked a minute later', '2026-11-18T00:01', '2026-11-18T09:00', false],
    ['on a Monday, what came on the weekend', '2026-11-14T12:00', '2026-11-16T09:00', true],
    ['on a Monday, what came on Friday afternoon', '2026-11-13T16:30', '2026-11-16T09:00', true],
    ['on a Friday, what came as it began', '2026-11-13T00:00', '2026-11-13T09:00', true],
    ['on a Saturday, nothing of Friday', '2026-11-13T16:30', '2026-11-14T09:00', false],
    ['on a Saturday, what was late already', '2026-11-12T16:30', '2026-11-14T09:00', true],
  ])('%s', (_, asked, now, due) => {
    expect(isDue(asked, now)).toBe(due)
  })

  test('a closed day has nothing of its own', () => {
    expect(isDue('2026-11-17T16:00', '2026-11-18T09:00', closedOn('2026-11-18'))).toBe(false)
  })

  test('whatever is shown as due by the end of a day is due on that day', () => {
    const minutes = fc.integer({ min: 0, max: 40 * 24 * 60 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const asked = new Date(winter('2026-10-20T00:00').getTime() + minute * 60_000)
        const dueAt = answerDueAt(asked, DEFAULT_HOURS)
        expect(asked < dueTodayBefore(new Date(dueAt.getTime() - 1), DEFAULT_HOURS)).toBe(true)
        expect(asked < dueTodayBefore(new Date(dueAt.getTime() - 24 * HOUR - 1), DEFAULT_HOURS)).toBe(false)
      }),
    )
  })
})

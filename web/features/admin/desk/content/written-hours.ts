import type { Weekday } from '../../../../../domain/brand.ts'
import type { OpeningHours } from '../../../../../domain/opening-hours.ts'
import { type Row, row } from '../rows.ts'

export interface WrittenDay {
  isOpen: boolean
  opens: string
  closes: string
}
export type WrittenWeek = Record<Weekday, WrittenDay>
export type WrittenClosedDay = Row<{ day: string; name: string }>

export interface WrittenHours {
  week: WrittenWeek
  closed: readonly WrittenClosedDay[]
}

/** What a day that was closed is offered. */
const USUAL = { opens: '09:00', closes: '17:00' }

const eachDay = <From, To>(week: Record<Weekday, From>, to: (day: From) => To): Record<Weekday, To> => ({
  ...{ Mon: to(week.Mon), Tue: to(week.Tue), Wed: to(week.Wed), Thu: to(week.Thu), Fri: to(week.Fri) },
  ...{ Sat: to(week.Sat), Sun: to(week.Sun) },
})

export const writtenHours = ({ week, closed }: OpeningHours): WrittenHours => ({
  week: eachDay(week, (day) => ({ isOpen: day !== null, ...(day ?? USUAL) })),
  closed: closed.toSorted((a, b) => a.day.localeCompare(b.day)).map(row),
})

/** What would be published. */
export const hoursWritten = ({ week, closed }: WrittenHours): OpeningHours => ({
  week: eachDay(week, ({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null)),
  closed: closed.map(({ day, name }) => ({ day, name })),
})

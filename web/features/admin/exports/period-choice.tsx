import { useState } from 'react'
import { PERIOD_KINDS, type Period, type PeriodKind, periodsUntil } from '../../../../domain/exports.ts'
import { shopDay } from '../../../../domain/shop-time.ts'
import { DayFilter, FilterBar, SelectFilter } from '../filter-bar.tsx'

const KIND_LABELS: Record<PeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  days: 'From a day to a day',
}
const KINDS = PERIOD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))

const today = () => shopDay(new Date())
const newest = (kind: Exclude<PeriodKind, 'days'>): Period => periodOf(periodsUntil(today(), kind)[0])
const periodOf = ({ from, to }: Period = { from: today(), to: today() }): Period => ({ from, to })

/** This month. */
export const periodAtFirst = () => newest('month')

/** A month, a quarter, a year, or two days. */
export function PeriodChoice({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [kind, setKind] = useState<PeriodKind>('month')
  const choices = kind === 'days' ? [] : periodsUntil(today(), kind)
  const chooseKind = (value: string) => {
    const chosen = PERIOD_KINDS.find((one) => one === value) ?? 'month'
    setKind(chosen)
    if (chosen !== 'days') onChoose(newest(chosen))
  }
  return (
    <FilterBar>
      <SelectFilter label="Period" value={kind} options={KINDS} onChange={chooseKind} />
      {kind === 'days' ? (
        <>
          <DayFilter label="From" value={period.from} onChange={(from) => onChoose({ ...period, from })} />
          <DayFilter label="To" value={period.to} onChange={(to) => onChoose({ ...period, to })} />
        </>
      ) : (
        <SelectFilter
          label={KIND_LABELS[kind]}
          value={period.from}
          options={choices.map(({ from, label }) => ({ value: from, label }))}
          onChange={(value) => onChoose(periodOf(choices.find(({ from }) => from === value)))}
        />
      )}
    </FilterBar>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type Customer,
  type CustomerNumbers,
  LAPSED_DAYS,
  type OwnerNumbers,
  type PersonWork,
  type StateTax,
} from '../../../../domain/admin/owner-numbers.ts'
import { LOADING_FAILED } from '../../../../domain/admin/words.ts'
import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { stateName } from '../../../../domain/us-states.ts'
import { ownerNumbersQuery } from '../admin-queries.ts'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../section.tsx'

const count = (value: number) => value.toLocaleString('en-US')

/** What an owner asks at the end of a month: who buys, who does the work, what is owed to whom. */
export function OwnerNumbersSections({ days }: { days: number }) {
  const { data, isError } = useQuery({ ...ownerNumbersQuery(days), placeholderData: keepPreviousData })
  const failure = isError && <LoadFailure>{LOADING_FAILED.analytics}</LoadFailure>
  if (!data && failure) return failure
  return (
    <>
      {failure}
      <Section title="Customers">
        {data ? <Customers {...data.customers} averageJobCents={data.averageJobCents} /> : <LoadingRows count={4} />}
      </Section>
      <Section title="Work by person">{data ? <Work people={data.people} /> : <LoadingRows count={3} />}</Section>
      <Section title="Sales tax owed">{data ? <Tax states={data.tax} /> : <LoadingRows count={3} />}</Section>
    </>
  )
}

function Customers({
  buyers,
  fresh,
  best,
  lapsed,
  lapsedBest,
  averageJobCents,
}: CustomerNumbers & Pick<OwnerNumbers, 'averageJobCents'>) {
  return (
    <div className="space-y-5">
      <p className="text-sm">
        {buyers === 0
          ? 'Nobody paid in these days.'
          : `${count(buyers)} ${buyers === 1 ? 'customer' : 'customers'} paid in these days: ${count(fresh)} for the first time, ${count(buyers - fresh)} again.`}{' '}
        {averageJobCents !== null &&
          `A quote that was accepted in these days came to ${dollars(averageJobCents)} on average.`}
      </p>
      {best.length > 0 && <CustomerTable title="Best customers of these days" customers={best} />}
      <p className="text-sm">
        {lapsed === 0
          ? `Nobody who bought once has stayed away for ${LAPSED_DAYS.after} days.`
          : `${count(lapsed)} ${lapsed === 1 ? 'customer has' : 'customers have'} bought nothing for ${LAPSED_DAYS.after} days.`}
      </p>
      {lapsedBest.length > 0 && (
        <CustomerTable title="Lapsed customers, by what they once paid" customers={lapsedBest} />
      )}
    </div>
  )
}

function CustomerTable({ title, customers }: { title: string; customers: readonly Customer[] }) {
  return (
    <Table title={title} heads={['Customer', 'Orders', 'Paid', 'Last paid']}>
      {customers.map(({ email, name, orders, cents, last }) => (
        <tr key={email}>
          <th scope="row" className="wrap-anywhere py-1.5 pr-3 font-medium">
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {name || email}
            </a>
          </th>
          <Figure>{count(orders)}</Figure>
          <Figure>{dollars(cents)}</Figure>
          <Figure>{neededByText(last)}</Figure>
        </tr>
      ))}
    </Table>
  )
}

function Work({ people }: { people: readonly PersonWork[] }) {
  return (
    <Table
      title="What each did in these days"
      heads={['Who', 'Answers', 'Completed', 'Quotes', 'Proofs', 'Shipped', 'Open now']}
    >
      {people.map(({ id, name, answers, completed, quotes, proofs, shipped, open }) => (
        <tr key={id}>
          <th scope="row" className="wrap-anywhere min-w-28 py-1.5 pr-3 font-medium">
            {name}
          </th>
          {[answers, completed, quotes, proofs, shipped, open].map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
            <Figure key={place}>{count(value)}</Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Tax({ states }: { states: readonly StateTax[] }) {
  if (states.length === 0)
    return (
      <EmptyState hint="It comes from paid Basics orders and from invoices of jobs, less what was given back.">
        No sales tax was charged in these days.
      </EmptyState>
    )
  const owed = states.reduce((sum, { tax_cents }) => sum + tax_cents, 0)
  return (
    <>
      <p className="mb-3 text-sm">
        {dollars(owed)} in all, less what went back with refunds.{' '}
        <Link to="/admin/exports" className="underline underline-offset-4">
          By quarter or year, as a spreadsheet
        </Link>
      </p>
      <Table title="By state" heads={['State', 'Sales before tax', 'Tax']}>
        {states.map(({ state, sales_cents, tax_cents }) => (
          <tr key={state}>
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {stateName(state)}
            </th>
            <Figure>{dollars(sales_cents)}</Figure>
            <Figure>{dollars(tax_cents)}</Figure>
          </tr>
        ))}
      </Table>
    </>
  )
}

function Table({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left font-medium text-navy-600 text-xs">{title}</caption>
        <thead className="text-navy-600 text-xs">
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? 'py-1 pr-3' : 'py-1 pl-3 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-300/70">{children}</tbody>
      </table>
    </section>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="whitespace-nowrap py-1.5 pl-3 text-right tabular-nums">{children}</td>
)

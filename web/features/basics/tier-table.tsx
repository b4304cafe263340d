import { clsx } from 'clsx'
import { dollars } from '../../../domain/pricing/money.ts'
import { tierFor, tierRange, tierRows } from '../../../domain/pricing/tiers.ts'
import { usePrices } from '../../shop-facts.tsx'

/** The price list; the row of the hats counted so far is marked. */
export function TierTable({ units }: { units: number }) {
  const { basics } = usePrices()
  const current = units > 0 ? tierFor(basics, units) : undefined
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="pb-3 text-left text-navy-700">Price per hat by all hats in your cart, in any color</caption>
      <thead>
        <tr className="border-navy-300 border-b text-left">
          <th scope="col" className="px-3 py-2 font-semibold">
            Hats
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {tierRows(basics).map((row) => {
          const isCurrent = row.from === current?.from
          return (
            <tr
              key={row.from}
              aria-current={isCurrent ? 'true' : undefined}
              className={clsx('border-paper-300/70 border-b', isCurrent && 'bg-navy-900 font-semibold text-paper')}
            >
              <th scope="row" className="px-3 py-2 text-left font-[inherit]">
                {tierRange(row)}
                {isCurrent && <span className="ml-2 font-normal text-navy-200">your price</span>}
              </th>
              <td className="px-3 py-2 text-right">{dollars(row.cents)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

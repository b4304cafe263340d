import { useId } from 'react'
import { scaleTop } from '../../../../domain/admin/analytics.ts'

interface Bar {
  /** What stands below it and in the table, for example a day. */
  label: string
  /** From the bottom up; undefined where there is nothing to say. */
  values: readonly (number | undefined)[]
}

interface BarChartProps {
  title: string
  /** The names of a bar's parts. */
  parts: readonly string[]
  bars: readonly Bar[]
  /** How a number is read. */
  told: (value: number) => string
  /** The scale reaches as far, however little there is to show. */
  least?: number
  /** One sentence that says what the chart shows. */
  summary: string
}

const FILLS = ['fill-navy-700 forced-colors:fill-[CanvasText]', 'fill-thread forced-colors:fill-[Highlight]'] as const
const DOTS = ['bg-navy-700 forced-colors:bg-[CanvasText]', 'bg-thread forced-colors:bg-[Highlight]'] as const
const HEIGHT = 100
const SLOT = 10
const BAR = 7.5

/** Bars for eyes, a sentence and a table for everybody. */
export function BarChart({ title, parts, bars, told, least = 0, summary }: BarChartProps) {
  const id = useId()
  const top = scaleTop(Math.max(least, ...bars.map((bar) => sum(bar.values))))
  const labels = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)]
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-card border border-paper-300/70 bg-white/70 p-4">
      <figcaption className="mb-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="text-navy-600 text-sm">{summary}</p>
        {parts.length > 1 && <Legend parts={parts} />}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden className="flex h-36 flex-col justify-between text-right text-navy-600 text-xs tabular-nums">
          <span className="-mt-2">{told(top)}</span>
          <span>{told(top / 2)}</span>
          <span className="-mb-2">{told(0)}</span>
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible forced-color-adjust-none"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1={0}
              x2={bars.length * SLOT}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-1 stroke-paper-300"
            />
          ))}
          {bars.map((bar, place) => (
            <BarColumn
              key={bar.label}
              bar={bar}
              x={place * SLOT + (SLOT - BAR) / 2}
              top={top}
              parts={parts}
              told={told}
            />
          ))}
        </svg>
        <span />
        <div aria-hidden className="mt-2 flex justify-between text-navy-600 text-xs">
          {labels.map((bar, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: first, middle and last may be one and the same
            <span key={place}>{bar?.label}</span>
          ))}
        </div>
      </div>
      <NumberTable title={title} parts={parts} bars={bars} told={told} />
    </figure>
  )
}

const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

function BarColumn({
  bar,
  x,
  top,
  parts,
  told,
}: Pick<BarChartProps, 'parts' | 'told'> & { bar: Bar; x: number; top: number }) {
  let reached = 0
  return (
    <g>
      <title>{`${bar.label}: ${bar.values.map((value, place) => `${parts[place]} ${value === undefined ? '--' : told(value)}`).join(', ')}`}</title>
      <rect x={x} y={0} width={BAR} height={HEIGHT} className="fill-transparent" />
      {bar.values.map((value, place) => {
        const height = ((value ?? 0) / top) * HEIGHT
        reached += height
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never change places
        return <rect key={place} x={x} y={HEIGHT - reached} width={BAR} height={height} className={FILLS[place]} />
      })}
    </g>
  )
}

function Legend({ parts }: { parts: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-4 text-sm">
      {parts.map((part, place) => (
        <li key={part} className="flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-sm forced-color-adjust-none ${DOTS[place]}`} />
          {part}
        </li>
      ))}
    </ul>
  )
}

function NumberTable({ title, parts, bars, told }: Omit<BarChartProps, 'summary' | 'least'>) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit font-medium text-navy-700">Numbers as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section aria-label={`${title}, numbers`} tabIndex={0} className="mt-2 max-h-64 overflow-auto">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-4">
                From
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" className="py-1 pr-4">
                  {part}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label} className="border-paper-300/70 border-t">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {bar.label}
                </th>
                {bar.values.map((value, place) => (
                  <td key={parts[place]} className="py-1 pr-4">
                    {value === undefined ? '--' : told(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

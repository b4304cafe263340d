import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { type Case, casesOf } from './admin/cases.ts'
import { openPlanReader, type PlanReader, shortPlan } from './admin/plans.ts'
import { openSeededShop, type SeededShop } from './admin/seeded-shop.ts'

/** The promise: so many rows cost at most so many times a thousand, and at the median at most so many milliseconds. */
const mostTimes = (rows: number) => (rows > 100_000 ? 3 : 1.5)
const MOST_MS = 50
const FEW = 1_000
const WARMING_UP = 5
const MOST_REPEATS = 4

const HELP = `Usage: npm run bench:admin -- [options]
Two whole shops, one with ${FEW.toLocaleString('en-US')} custom orders and as many contact requests, one with 100,000 of each, answer the
same calls of the back office in turns, over HTTP as the page makes them. Exits with 0 when every list, search and
count of the large shop costs at most ${mostTimes(100_000)} times the small one's median (${mostTimes(1_000_000)} beyond 100,000 rows), at most ${MOST_MS} ms, and reads no large table whole.

  --keep FOLDER   keep the seeded shops there and find them again (seeding takes minutes; whoever runs this removes it)
  --plans FILE    write PostgreSQL's whole plans there; the screen shows which indexes they use
  --rows NUMBER   so many rows in the large shop, instead of 100,000
  --rounds NUMBER so many calls of each kind to each shop, instead of 120; up to ${MOST_REPEATS} times as many when in doubt
  --only TEXT     only the calls whose names contain this`

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    plans: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})

async function timed({ url, headers }: SeededShop, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/admin/${path}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

const percentile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0

interface Times {
  few: number[]
  many: number[]
}

const median = (times: number[]) => percentile(times, 0.5)
const isWithin = ({ few, many }: Times) =>
  median(many) / median(few) <= mostTimes(Number(options.rows)) && median(many) <= MOST_MS

/**
 * Both sizes take turns at being first, so that whatever else the machine does slows both alike.
 * What is over the limit gets more rounds, added to the first ones: a busy machine needs more of them to tell.
 */
async function compare(few: SeededShop, many: SeededShop, fewPath: string, manyPath: string): Promise<Times> {
  const times: Times = { few: [], many: [] }
  const rounds = Number(options.rounds)
  for (let round = -WARMING_UP; round < rounds * MOST_REPEATS; round++) {
    if (round > 0 && round % rounds === 0 && isWithin(times)) break
    const smallFirst = round % 2 === 0 ? await timed(few, fewPath) : undefined
    const large = await timed(many, manyPath)
    const small = smallFirst ?? (await timed(few, fewPath))
    if (round < 0) continue
    times.few.push(small)
    times.many.push(large)
  }
  return times
}

const row = (mark: string, name: string, cells: string[]) =>
  console.log(`${mark} ${name.padEnd(64)}${cells.map((cell) => cell.padStart(10)).join('')}`)

/** Measures one call in both shops, tells how, and whether it keeps the promise. */
async function tryCase(few: SeededShop, many: SeededShop, plans: PlanReader, [name, path]: Case, fewPath: string) {
  const times = await compare(few, many, fewPath, path)
  const plan = await plans.read(path)
  const { indexes, whole, readsLargeTable } = shortPlan(plan)
  const ratio = median(times.many) / median(times.few)
  const kept = isWithin(times) && !readsLargeTable
  const numbers = [median(times.few), median(times.many), percentile(times.few, 0.99), percentile(times.many, 0.99)]
  row(kept ? '✓' : '✗', name, [...numbers.map((ms) => `${ms.toFixed(1)} ms`), ratio.toFixed(2)])
  console.log(`    ${indexes.join(', ') || 'no index'}${whole.length ? `; reads all of ${whole.join(', ')}` : ''}`)
  if (options.plans) appendFileSync(options.plans, `## ${name}\nGET /api/admin/${path}\n\n${plan}\n\n`)
  return kept
}

async function measure(few: SeededShop, many: SeededShop): Promise<boolean> {
  const plans = await openPlanReader(many)
  try {
    if (options.plans) writeFileSync(options.plans, '')
    row(' ', '', ['p50 few', 'p50 many', 'p99 few', 'p99 many', 'times'])
    const fewCases = casesOf(few)
    let within = true
    for (const [place, [name, path]] of casesOf(many).entries()) {
      if (!name.includes(options.only)) continue
      const kept = await tryCase(few, many, plans, [name, path], fewCases[place]?.[1] ?? path)
      within &&= kept
    }
    return within
  } finally {
    await plans.close()
  }
}

async function main(): Promise<boolean> {
  await buildSiteIfChanged()
  const few = await openSeededShop(FEW, FEW, options.keep)
  try {
    const many = await openSeededShop(Number(options.rows), Number(options.rows) / 10, options.keep)
    try {
      return await measure(few, many)
    } finally {
      await many.close()
    }
  } finally {
    await few.close()
  }
}

if (options.help) console.log(HELP)
else {
  const within = await main()
  console.log(`\n${within ? 'Every' : 'Not every'} list, search and count keeps the promise.`)
  process.exitCode = within ? 0 : 1
}

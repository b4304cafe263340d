import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../scripts/faults/fault.ts'
import { buildSiteIfChanged } from '../scripts/site/build-site.ts'
import { type SpawnedShop, spawnShop } from '../scripts/spawn-shop.ts'
import { createThrowAwayFolder } from '../scripts/throw-away-folder.ts'
import { readConfig } from '../server/config.ts'
import { openDatabaseForCommand } from '../server/db/database.ts'
import { PASSWORD } from './shop/calls.ts'
import { type Memory, median, memoryOf } from './soak/memory.ts'
import { type People, type Visit, visitorsOf } from './soak/visitors.ts'

const [minutes = '30', perSecond = '40'] = process.argv.slice(2)
const END_MS = Number(minutes) * 60_000
const PAUSE_MS = 1_000 / Number(perSecond)
const LOOK_EVERY_MS = 10_000
const MOST_AT_ONCE = 300
/** What the last third may hold more than the second, in which everything that is kept is there. */
const LEVEL_WITHIN = 1.05

/** `npm run bench:soak [-- MINUTES [VISITS A SECOND]]`: whether the shop's memory levels under a mixed load. */
async function main(): Promise<boolean> {
  await buildSiteIfChanged()
  const folder = createThrowAwayFolder('soak')
  const settings = { DATA_DIR: folder.path, RATE_LIMITS: 'off' }
  const shop = await spawnShop(settings)
  try {
    const apikey = readConfig({}).AUTH_ANON_KEY
    const visits = await visitorsOf(shop.url, apikey, await invitePeople(shop.url, apikey, settings))
    const traffic = visitWithoutEnd(visits)
    const seen = await watch(shop, postmasterOf(folder.path), traffic.said)
    const failures = await traffic.stop()
    for (const [what, count] of failures) console.log(`${count} × ${what}`)
    return isLevel(seen)
  } finally {
    await shop.stop()
    folder.remove()
  }
}

async function invitePeople(url: string, apikey: string, settings: Record<string, string>): Promise<People> {
  const signUp = async (email: string) => {
    const headers = { 'content-type': 'application/json', apikey }
    const body = JSON.stringify({ email, password: PASSWORD })
    const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body })
    return answer.json()
  }
  const { access_token: staffToken } = await signUp('staff@mail.example')
  const { pool, close } = await openDatabaseForCommand(readConfig(settings))
  await pool.query('update user_profiles set is_admin = true').finally(close)
  const { user } = await signUp('customer@mail.example')
  return { staffToken, customer: user.email }
}

/** One visit after the other at an even pace, whether those before are over or not. */
function visitWithoutEnd(visits: readonly Visit[]) {
  const underWay = new Set<Promise<void>>()
  const failures = new Map<string, number>()
  let begun = 0
  let failed = 0
  let isOver = false
  const note = (error: unknown) => {
    failed += 1
    const what = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
    if (!failures.has(what)) console.log(what)
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }
  const visitors = (async () => {
    for (; !isOver; begun += 1) {
      await sleep(PAUSE_MS)
      while (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay)
      const visit = visits[begun % visits.length]?.().catch(note)
      if (!visit) continue
      underWay.add(visit)
      void visit.then(() => underWay.delete(visit))
    }
  })()
  return {
    said: () => `${begun} visits, ${failed} failed`,
    async stop() {
      isOver = true
      await visitors
      await Promise.all(underWay)
      return failures
    },
  }
}

async function watch({ url, pid }: SpawnedShop, postmaster: number, said: () => string): Promise<Memory[]> {
  console.log('minute | shop MiB | heap | external | PostgreSQL |')
  const seen: Memory[] = []
  const began = Date.now()
  let [minute, ofMinute] = [1, 0]
  while (Date.now() - began < END_MS) {
    await sleep(LOOK_EVERY_MS)
    const look = await memoryOf(url, pid, postmaster).catch(() => undefined) // A busy machine may cut one off; the next is soon.
    if (look) seen.push(look)
    if (Date.now() - began < minute * 60_000) continue
    console.log(`${minute} | ${inFigures(seen.slice(ofMinute)).join(' | ')} | ${said()}`)
    minute = Math.floor((Date.now() - began) / 60_000) + 1
    ofMinute = seen.length
  }
  return seen
}

const inFigures = (seen: readonly Memory[]) =>
  (['shop', 'heap', 'external', 'database'] as const).map((part) => median(seen.map((one) => one[part])).toFixed(0))

function isLevel(seen: readonly Memory[]): boolean {
  const third = Math.floor(seen.length / 3)
  const [before, after] = [seen.slice(third, 2 * third), seen.slice(2 * third)]
  const ratio = median(after.map(({ shop }) => shop)) / median(before.map(({ shop }) => shop))
  console.log(`second third: ${inFigures(before).join(' | ')}\nlast third:   ${inFigures(after).join(' | ')}`)
  console.log(`the shop's memory ${ratio <= LEVEL_WITHIN ? 'levels' : 'grows'}: ${ratio.toFixed(3)} of what it was`)
  return ratio <= LEVEL_WITHIN
}

process.exit((await main()) ? 0 : 1)

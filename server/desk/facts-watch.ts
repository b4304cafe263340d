import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { DEFAULT_FACTS, type ShopFacts } from '../../domain/desk/sections.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { readFacts } from './read-facts.ts'

export interface FactsWatch {
  /** As this process knows them: it neither answers nor shows anything else. */
  facts: () => ShopFacts
  /** Reads them at a start and from then on whenever any process stores a version or one begins. */
  start(): Promise<void>
  readAgain(): Promise<void>
}

/** A timer cannot wait for longer than some weeks, and a clock may be set. */
const LONGEST_WAIT_MS = 3_600_000

interface Parts {
  db: Db
  live: LiveChanges
  log: Logger
  now: () => Date
  pages: SitePages
}

export function createFactsWatch({ db, live, log, now, pages }: Parts): FactsWatch {
  let facts = DEFAULT_FACTS
  let reading = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isWatching = false

  const read = async () => {
    const { facts: read, until } = await readFacts(db, now())
    if (!isDeepStrictEqual(read, facts)) {
      const show = await pages.prepare(read)
      facts = read
      show()
    }
    clearTimeout(timer)
    const waitMs = until && Math.min(Math.max(until.getTime() - now().getTime(), 0), LONGEST_WAIT_MS)
    if (isWatching && waitMs !== undefined) timer = setTimeout(look, waitMs).unref()
  }
  /** One after the other: the last to look is the one that knows. */
  const readAgain = () => {
    const mine = reading.then(read)
    reading = mine.catch(() => undefined)
    return mine
  }
  const look = () =>
    void readAgain().catch((error) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'what the owner set could not be read')
    })

  return {
    facts: () => facts,
    readAgain,
    async start() {
      isWatching = true
      live.subscribe(
        ({ table }) => {
          if (table === 'section_versions' || table === '*') look()
        },
        () => {
          isWatching = false
          clearTimeout(timer)
        },
      )
      await readAgain()
    },
  }
}

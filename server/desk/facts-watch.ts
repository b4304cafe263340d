import type { Logger } from 'pino'
import type { Catalogue } from '../../domain/basics/catalogue.ts'
import type { SectionId, ShopFacts } from '../../domain/desk/sections.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { everybodyHasRead, sayHowFar, versionsStored } from './everybody-has-read.ts'
import { NOTHING_SET, readFacts, withInstead } from './read-facts.ts'

export interface FactsWatch {
  /** As this process knows them: it neither answers nor shows anything else. */
  facts: () => ShopFacts
  catalogue: () => Catalogue
  /** Reads them at a start and from then on whenever any process stores a version or one begins. */
  start(): Promise<void>
  /** After something was stored: answers when this process, and every other that listens, has it and shows it. */
  readAgain(): Promise<void>
  /** Makes the pages with what is about to be published, and shows them to nobody; throws when they cannot be made. */
  tryOut(section: SectionId, data: unknown): Promise<void>
}

/** A timer cannot wait for longer than some weeks, a clock may be set, and a notice may not have come. */
const LONGEST_WAIT_MS = 3_600_000
const AFTER_A_FAILURE_MS = 10_000

interface Parts {
  db: Db
  live: LiveChanges
  log: Logger
  now: () => Date
  pages: SitePages
}

export function createFactsWatch({ db, live, log, now, pages }: Parts): FactsWatch {
  let known = NOTHING_SET
  let reading = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isWatching = false
  const silent = new Set<string>()

  const read = async () => {
    const versions = await versionsStored(db)
    const read = await readFacts(db, now(), known)
    const { facts, catalogue, until } = read
    if (facts === known.facts && catalogue === known.catalogue) known = read
    else {
      const show = await pages.prepare({ facts, catalogue })
      known = read
      show()
    }
    if (isWatching) await sayHowFar(live, versions)
    lookIn(Math.min(Math.max(until.getTime() - now().getTime(), 0), LONGEST_WAIT_MS))
  }
  const lookIn = (waitMs: number) => {
    clearTimeout(timer)
    if (isWatching) timer = setTimeout(look, waitMs).unref()
  }
  /** One after the other: the last to look is the one that knows. */
  const readHere = () => {
    const mine = reading.then(read)
    reading = mine.catch(() => lookIn(AFTER_A_FAILURE_MS))
    return mine
  }
  const look = () =>
    void readHere().catch((error) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'what the owner set could not be read')
    })

  return {
    facts: () => known.facts,
    catalogue: () => known.catalogue,
    async tryOut(section, data) {
      const { facts, catalogue } = withInstead(await readFacts(db, now(), known), section, data, now())
      await pages.prepare({ facts, catalogue })
    },
    async readAgain() {
      const stored = await versionsStored(db)
      await readHere()
      if (!(await everybodyHasRead(db, stored, silent)))
        log.warn('another process does not show yet what the owner set')
    },
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
      await readHere()
    },
  }
}

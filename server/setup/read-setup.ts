import { isDeepStrictEqual } from 'node:util'
import { soldIn } from '../../domain/basics/catalogue.ts'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import {
  BACKUP_HOURS,
  isLookedAt,
  SETUP_STEPS,
  SETUP_WORDS,
  type SetupStep,
  type SetupStepId,
} from '../../domain/setup.ts'
import { fullMomentText } from '../../domain/shop-time.ts'
import { availableHats } from '../basics/stock.ts'
import type { Deps } from '../deps.ts'
import { firstLackOf, type Lack, type OpeningFacts } from '../opening/lacks.ts'
import { openingFacts } from '../opening/opening.ts'
import { type Mark, readMarks } from './marks.ts'
import { mailServerOf } from './test-mail.ts'

interface Known {
  opening: OpeningFacts
  marks: Partial<Record<string, Mark>>
  hasOwnPrices: boolean
  uncounted: number
  products: number
  now: Date
}

type Standing = Pick<SetupStep, 'isDone' | 'says' | 'remedy'>

const done = (says: string): Standing => ({ isDone: true, says, remedy: null })
const missing = (says: string, remedy: string): Standing => ({ isDone: false, says, remedy })
const lackingOr = (lack: Lack | undefined, otherwise: () => Standing) =>
  lack ? missing(lack.lacks, lack.remedy) : otherwise()

/** How each step stands; the rules of what a public shop lacks are those of its opening check. */
const STANDINGS: Record<SetupStepId, (known: Known) => Standing> = {
  name: ({ marks }) => lookedAt(marks.name, SETUP_WORDS.name, SETUP_WORDS.nameRemedy),
  prices: ({ marks, hasOwnPrices }) =>
    lookedAt(marks.prices, hasOwnPrices ? SETUP_WORDS.ownPrices : SETUP_WORDS.prices, SETUP_WORDS.pricesRemedy),
  stock: ({ uncounted, products }) =>
    uncounted === 0
      ? done('Every product is counted.')
      : missing(
          `${uncounted} of ${products} products are sold without counting, however many are ordered.`,
          'Say how many there are of each.',
        ),
  mail: ({ opening, marks }) =>
    lackingOr(firstLackOf(opening, ['mail', 'confirmation']), () => tested(opening, marks.mail)),
  cards: ({ opening }) =>
    lackingOr(firstLackOf(opening, ['cards']), () => done('Cards are charged, by a live key of Stripe.')),
  https: ({ opening }) =>
    lackingOr(firstLackOf(opening, ['https', 'proxy', 'limits']), () =>
      done(`Customers reach the shop at ${opening.config.PUBLIC_URL}.`),
    ),
  'second-step': ({ opening }) =>
    lackingOr(firstLackOf(opening, ['second-step', 'admins']), () =>
      done('Nobody opens the back office by a password alone.'),
    ),
  backup: ({ marks, now }) => backedUp(marks.backup, now),
}

const lookedAt = (mark: Mark | undefined, says: string, remedy: string) => (mark ? done(says) : missing(says, remedy))

/** By the server that is set now: another one has not shown anything yet. */
function tested({ config }: OpeningFacts, mark: Mark | undefined): Standing {
  const server = mailServerOf(config)
  if (!mark || mark.details.server !== server)
    return missing(
      `Mail goes to ${server}, and no test of it has succeeded yet.`,
      'Send a test, and look into your mailbox.',
    )
  return done(`${server} took a test that ${mark.by} sent on ${fullMomentText(mark.at)}.`)
}

const BACK_UP = 'Run npm run backup -- FILE, every night by a timer: the README says how.'

function backedUp(mark: Mark | undefined, now: Date): Standing {
  if (!mark) return missing('There is no backup of this shop yet.', BACK_UP)
  const says = `The last backup was made on ${fullMomentText(mark.at)}, with ${mark.details.rows} rows and ${mark.details.files} files.`
  const isOld = now.getTime() - Date.parse(mark.at) > BACKUP_HOURS * 3_600_000
  return isOld ? missing(says, BACK_UP) : done(says)
}

type Parts = Pick<Deps, 'catalogue' | 'config' | 'db' | 'facts' | 'now' | 'proxyWatch'>

/** What remains to be done before the shop opens, and what is done. */
export async function readSetup(deps: Parts): Promise<SetupStep[]> {
  const [opening, marks, left] = await Promise.all([
    openingFacts(deps),
    readMarks(deps.db),
    availableHats(deps.db, soldIn(deps.catalogue())),
  ])
  const counts = Object.values(left)
  const uncounted = counts.filter((count) => count === null).length
  const hasOwnPrices = !isDeepStrictEqual(deps.facts().prices, DEFAULT_PRICES)
  const known: Known = { opening, marks, hasOwnPrices, uncounted, products: counts.length, now: deps.now() }
  return SETUP_STEPS.map(({ id }) => {
    const mark = isLookedAt(id) ? marks[id] : undefined
    return { id, ...STANDINGS[id](known), ticked: mark ? { by: mark.by, at: mark.at } : null }
  })
}

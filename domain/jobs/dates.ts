import { businessDaysFrom, type Day, dayWords } from '../business-days.ts'
import { isClosedOn, type OpeningHours } from '../opening-hours.ts'
import { ALL_KINDS, isProduct, kindOf } from '../products/products.ts'
import { shopDay } from '../shop-time.ts'
import type { JobStage } from './stages.ts'

/** How many business days each step takes us. The owner's to change: what a customer reads follows. */
const STEP_DAYS = { quote: 1, proof: 2, shipping: 5 } as const
/** What is asked for in words takes as long as what takes longest. */
const LONGEST_PRODUCTION_DAYS = Math.max(...ALL_KINDS.map((kind) => kind.productionDays))

export interface Dated {
  stage: JobStage
  /** Since when it stands there. */
  stage_since: Date | string
  /** 'hats' */
  product: string | null
  needed_by: Day | null
}

const productionDays = (product: string | null) =>
  product && isProduct(product) ? kindOf(product).productionDays : LONGEST_PRODUCTION_DAYS

/** Our own business days of a whole order, from the request to the door. */
const wholeOrderDays = (product: string | null) =>
  STEP_DAYS.quote + STEP_DAYS.proof + productionDays(product) + STEP_DAYS.shipping

const ofEach = (days: (product: string) => number, unit = '') =>
  ALL_KINDS.map(({ id, many }, place) => `${days(id)}${place === 0 ? unit : ''} for ${many}`).join(' and ')

/** How long a whole order takes, wherever people look for it. */
export const ORDER_TIME = `From your request to your door, a whole order takes about ${ofEach(wholeOrderDays, ' business days')}, if you answer our quote and our proof the same day.`

/** The same, step by step. */
export const ORDER_TIME_STEPS = `Of these, the quote takes ${STEP_DAYS.quote}, the proof ${STEP_DAYS.proof}, making it ${ofEach(productionDays)}, and shipping ${STEP_DAYS.shipping}.`

/** Our own business days from here to the door, if the customer answers at once; nothing where there is no way to it. */
function daysToDoor({ stage, product }: Pick<Dated, 'stage' | 'product'>): number | undefined {
  const { proof, shipping } = STEP_DAYS
  const made = productionDays(product) + shipping
  const days: Partial<Record<JobStage, number>> = {
    received: wholeOrderDays(product),
    quoted: proof + made,
    accepted: proof + made,
    proofing: made,
    approved: made,
    in_production: made,
    shipped: shipping,
  }
  return days[stage]
}

/** Of these the days run from when the step began, of all others from today. */
const UNDER_WAY: readonly JobStage[] = ['in_production', 'shipped']

/** The earliest day at the door; never before today. */
export function earliestAtDoor(job: Omit<Dated, 'needed_by'>, now: Date, hours: OpeningHours): Day | undefined {
  const days = daysToDoor(job)
  if (days === undefined) return undefined
  const today = shopDay(now)
  const from = UNDER_WAY.includes(job.stage) ? shopDay(new Date(job.stage_since)) : today
  const day = businessDaysFrom(from, days, hours)
  return day < today ? today : day
}

/** The last day on which the customer may answer, for the goods to be there when they are needed. */
export function answerBy(job: Pick<Dated, 'stage' | 'product'>, neededBy: Day, hours: OpeningHours): Day | undefined {
  const days = daysToDoor(job)
  if (days === undefined) return undefined
  const arrival = isClosedOn(neededBy, hours) ? businessDaysFrom(neededBy, -1, hours) : neededBy
  return businessDaysFrom(arrival, -days, hours)
}

/** For a new request, of which nobody knows more than what it is. */
export const earliestForNew = (product: string | null, now: Date, hours: OpeningHours) =>
  earliestAtDoor({ stage: 'received', stage_since: now, product }, now, hours) ?? shopDay(now)

/** Whether it cannot be there in time at the usual pace. */
export function isInDanger(job: Dated, now: Date, hours: OpeningHours): boolean {
  const earliest = earliestAtDoor(job, now, hours)
  return job.needed_by !== null && earliest !== undefined && earliest > job.needed_by
}

/** Beside the field in which a customer writes when they need it. */
export function earliestSentence(product: string | null, now: Date, hours: OpeningHours, neededBy?: Day): string {
  const earliest = earliestForNew(product, now, hours)
  return neededBy && neededBy < earliest
    ? `That is before ${dayWords(earliest)}, the earliest day at your door: it means rush, for a fee.`
    : `The earliest day at your door is ${dayWords(earliest)}; earlier means rush, for a fee.`
}

const ANSWERS: Partial<Record<JobStage, string>> = { quoted: 'Accept', proofing: 'Approve' }

/** What an answer now means for the day: 'Approve by Tuesday, November 24 to have it on Saturday, December 12.' */
export function dateSentence(job: Dated, now: Date, hours: OpeningHours): string | undefined {
  const { stage, needed_by } = job
  const earliest = earliestAtDoor(job, now, hours)
  if (!earliest) return undefined
  const answer = ANSWERS[stage]
  if (isInDanger(job, now, hours) && needed_by)
    return `The earliest day at your door is ${dayWords(earliest)}. ${dayWords(needed_by)} means rush, for a fee: please write to us.`
  const last = needed_by && answerBy(job, needed_by, hours)
  if (answer && last) return `${answer} by ${dayWords(last)} to have it on ${dayWords(needed_by)}.`
  if (answer) return `${answer} today to have it on ${dayWords(earliest)}.`
  return `At your door on ${dayWords(earliest)} at the earliest${needed_by ? `, in time for ${dayWords(needed_by)}` : ''}.`
}

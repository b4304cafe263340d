import { and, eq, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { MB } from '../../domain/files/file-rules.ts'
import type { Subject } from '../../domain/subject.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Db, Transaction } from '../db/database.ts'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import { isUnordered, storedFiles, uploadsUnderWay } from '../db/schema/files.ts'
import type { Caller } from '../http/caller.ts'
import { atEach, createTurns } from '../http/concurrency-limit.ts'
import { Refusal } from '../http/errors.ts'
import { StorageFailure, tooBusy } from './storage-failure.ts'

const GB = 1024 * MB
const A_DAY_AGO = sql`now() - interval '1 day'`
/** No upload takes so long; what is older was left by a process that was killed. */
const AN_HOUR_AGO = sql`now() - interval '1 hour'`

/** Anybody can make accounts: until its address is proven one has not much more than a guest. */
export type Standing = 'guest' | 'unproven' | 'account' | 'staff'

/** Who sends an upload: an account or a guest, from an address or the /64 around it. */
export interface Sender {
  client: string
  ownerId: string | undefined
  standing: Standing
}

export const senderOf = (client: string, caller: Caller | undefined): Sender => ({
  client,
  ownerId: caller?.id,
  standing: standingOf(caller),
})

function standingOf(caller: Caller | undefined): Standing {
  if (!caller) return 'guest'
  if (caller.isAdmin) return 'staff'
  return caller.emailProven ? 'account' : 'unproven'
}

/** Bytes that are counted against a quota: stored ones, and those on their way. */
interface Used {
  clientToday: number
  clientUnordered: number
  guestsUnordered: number
  account: number
  /** Uploads of the client that are on their way; the others are bytes. */
  clientAtOnce: number
  /** What the disk is still to take of uploads on their way. */
  toCome: number
}

interface Quota {
  counts: Exclude<keyof Used, 'clientAtOnce'>
  mostBytes: number
  sentence: string
}

const ENOUGH_TODAY = 'We have received a lot of files from you today. Please try again tomorrow, or write to us.'

const OF_ALL_GUESTS: Quota = {
  counts: 'guestsUnordered',
  mostBytes: 20 * GB,
  sentence: 'We cannot take more files right now. Please try again later, or write to us.',
}
const GUEST_TODAY: Quota = { counts: 'clientToday', mostBytes: 400 * MB, sentence: ENOUGH_TODAY }
const GUEST_QUOTAS: readonly Quota[] = [
  GUEST_TODAY,
  {
    counts: 'clientUnordered',
    mostBytes: 800 * MB,
    sentence: 'We are keeping a lot of files for you that were not ordered yet. Please write to us to send more.',
  },
  OF_ALL_GUESTS,
]

const ACCOUNT_IN_ALL: Quota = {
  counts: 'account',
  mostBytes: 5 * GB,
  sentence: 'Your account holds as many files as we can keep for it. Please write to us to send more.',
}
const ACCOUNT_QUOTAS: readonly Quota[] = [
  { counts: 'clientToday', mostBytes: 2 * GB, sentence: ENOUGH_TODAY },
  ACCOUNT_IN_ALL,
]

const QUOTAS: Record<Standing, readonly Quota[]> = {
  guest: GUEST_QUOTAS,
  unproven: [GUEST_TODAY, ACCOUNT_IN_ALL],
  account: ACCOUNT_QUOTAS,
  staff: ACCOUNT_QUOTAS,
}

/** What each counts at the least: millions of a few bytes would else be added up before every upload. */
const SMALLEST_BYTES = 16 * 1024

/** On the disk each is twice for a moment: as it came, and as what is made of it. */
const TIMES_ON_DISK = 2

/**
 * From what everybody shares an upload takes a megabyte, and twice what has come of it, up to what it announced: to announce
 * costs nothing, and four kilobytes in all took the room of all guests.
 */
const FIRST_BYTES = MB
const taken = sql`least(${uploadsUnderWay.bytes}, 2 * ${uploadsUnderWay.arrived} + ${FIRST_BYTES}::int)`

const oneAtATime = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadRoom})`)

/** Each takes a megabyte of everybody's room at the least, and may stay for twenty minutes. A page sends one after the other. */
const MOST_AT_ONCE = 30
const LOOK_AGAIN_S = 10
const TOO_MANY_AT_ONCE = 'You are sending us a lot of files at once. Please wait until some of them are here.'

/** Who waits for room holds no connection to the database, of which everybody else would wait for one. */
const ASKED = { atOnce: 1, longestQueue: 300, forOne: 1, longestLine: 120 }
const turnOf = atEach(() => createTurns(ASKED, tooBusy))

/** How much room there is for uploads of a sender; nothing where nobody has to look. */
export type FreeBytes = () => Promise<number | undefined>

/**
 * Takes room for an upload before its first byte is taken. One at a time, whichever process asks, so that uploads that
 * come together cannot pass together.
 */
export function takeRoom(db: Db, sender: Sender, announced: number, freeBytes: FreeBytes): Promise<string> {
  const bytes = Math.max(announced, SMALLEST_BYTES)
  return turnOf(db, sender.client)(() => db.transaction((tx) => roomIn(tx, sender, bytes, freeBytes)))
}

async function roomIn(tx: Transaction, sender: Sender, bytes: number, freeBytes: FreeBytes): Promise<string> {
  await oneAtATime(tx)
  const used = await usedBy(tx, sender)
  if (used.clientAtOnce >= MOST_AT_ONCE) throw new StorageFailure('TooManyRequests', TOO_MANY_AT_ONCE, LOOK_AGAIN_S)
  for (const { counts, mostBytes, sentence } of QUOTAS[sender.standing])
    if (used[counts] + bytes > mostBytes) throw new StorageFailure('QuotaExceeded', sentence)
  await refuseWithoutDisk(freeBytes, used.toCome + TIMES_ON_DISK * bytes)
  const [room] = await tx
    .insert(uploadsUnderWay)
    .values({ client: sender.client, owner_id: sender.ownerId, bytes })
    .returning({ id: uploadsUnderWay.id })
  return room?.id ?? ''
}

async function refuseWithoutDisk(freeBytes: FreeBytes, wanted: number): Promise<void> {
  const free = await freeBytes()
  if (free !== undefined && free < wanted) throw new StorageFailure('StorageFull')
}

/** Tells how much of an upload has come, at each doubling, and refuses more where there is no room for it any more. */
export function followArrival(db: Db, room: string, sender: Sender, freeBytes: FreeBytes) {
  let toldAt = FIRST_BYTES
  return async (bytes: number): Promise<void> => {
    if (bytes < toldAt) return
    toldAt = 2 * bytes
    const tell = () => db.transaction((tx) => arrive(tx, room, sender, bytes, freeBytes))
    await turnOf(db, sender.client)(tell).catch(unlessAway)
  }
}

/** What the database cannot be told now it is told at the next doubling: what has come of an upload is not lost for that. */
function unlessAway(error: unknown): void {
  if (!isDatabaseAway(error) && !isDatabaseLate(error)) throw error
}

async function arrive(tx: Transaction, room: string, sender: Sender, arrived: number, freeBytes: FreeBytes) {
  await oneAtATime(tx)
  await tx.update(uploadsUnderWay).set({ arrived }).where(eq(uploadsUnderWay.id, room))
  const { guestsUnordered, toCome } = await usedBy(tx, sender)
  const { mostBytes, sentence } = OF_ALL_GUESTS
  if (!sender.ownerId && guestsUnordered > mostBytes) throw new StorageFailure('QuotaExceeded', sentence)
  await refuseWithoutDisk(freeBytes, toCome)
}

/** The upload is stored, and counted by its row, or it is not. */
export async function giveRoomBack(db: Db, id: string): Promise<void> {
  await db.delete(uploadsUnderWay).where(eq(uploadsUnderWay.id, id))
}

/** What guests sent is an account's when it keeps it: it stays as long as that wants, and guests need the room of all guests. */
export async function giveToAccount(tx: Transaction, about: Subject, ownerId: string): Promise<void> {
  await oneAtATime(tx)
  const ofGuests = and(eq(storedFiles.kept_for, about), isNull(storedFiles.owner_id))
  const { rowCount } = await tx.update(storedFiles).set({ owner_id: ownerId }).where(ofGuests)
  if (!rowCount) return
  const { account } = await usedBy(tx, { client: '', ownerId })
  if (account > ACCOUNT_IN_ALL.mostBytes) throw new Refusal('storage_full', { error: ACCOUNT_IN_ALL.sentence })
}

/** What somebody who works here sent to a customer takes nothing of their own room, or they could send none one day. */
export const giveToShop = (tx: Transaction, about: Subject, senderId: string) =>
  tx
    .update(storedFiles)
    .set({ owner_id: null })
    .where(and(eq(storedFiles.kept_for, about), eq(storedFiles.owner_id, senderId)))

/** Of uploads whose process was killed. */
export const forgetOldRoom = (db: Db) => db.delete(uploadsUnderWay).where(lt(uploadsUnderWay.created_at, AN_HOUR_AGO))

async function usedBy(tx: Transaction, { client, ownerId }: Omit<Sender, 'standing'>): Promise<Used> {
  const owner = ownerId ?? null
  const files = storedFiles
  const guests = sql`${files.owner_id} is null and ${isUnordered(files)}`
  const stored = (where: SQLWrapper) =>
    sql<number>`(select coalesce(sum(greatest(${files.bytes} + ${files.picture_bytes}, ${SMALLEST_BYTES}::int)), 0)::float8 from ${files} where ${where})`
  const underWay = (counted: SQLWrapper, where: SQLWrapper) =>
    sql<number>`(select ${counted}::float8 from ${uploadsUnderWay}
      where ${uploadsUnderWay.created_at} > ${AN_HOUR_AGO} and ${where})`
  const coming = (counted: SQLWrapper, where: SQLWrapper) => underWay(sql`coalesce(sum(${counted}), 0)`, where)
  const { bytes, arrived, client: from, owner_id } = uploadsUnderWay
  const isTheirs = sql`${from} = ${client}`
  const ofClient = coming(bytes, isTheirs)
  const { rows } = await tx.execute<Record<keyof Used, number>>(sql`select
    ${stored(sql`${files.client} = ${client} and ${files.created_at} > ${A_DAY_AGO}`)} + ${ofClient} as "clientToday",
    ${stored(sql`${files.client} = ${client} and ${guests}`)} + ${ofClient} as "clientUnordered",
    ${stored(guests)} + ${coming(taken, sql`${owner_id} is null`)} as "guestsUnordered",
    ${stored(sql`${files.owner_id} = ${owner}`)} + ${coming(bytes, sql`${owner_id} = ${owner}`)} as "account",
    ${underWay(sql`count(*)`, isTheirs)} as "clientAtOnce",
    ${coming(sql`${TIMES_ON_DISK}::int * ${taken} - ${arrived}`, sql`true`)} as "toCome"`)
  const [used] = rows
  if (!used) throw new Error('the database did not count')
  return used
}

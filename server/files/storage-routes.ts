import { rm } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { CERTIFICATE_BUCKET } from '../../domain/certificates.ts'
import { AVATAR_BUCKET, CONTACT_BUCKET, isCleanPath, ORDER_BUCKET } from '../../domain/files/file-rules.ts'
import { PRODUCT_BUCKET } from '../../domain/files/product-photograph.ts'
import { ruleFor } from '../../domain/files/upload-rules.ts'
import { MESSAGE_BUCKET } from '../../domain/messages/message.ts'
import { may, type Right } from '../../domain/staff/rights.ts'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { isDiskFull } from '../error-code.ts'
import { personalToken } from '../http/bearer.ts'
import { limitBody } from '../http/body-limit.ts'
import type { Caller } from '../http/caller.ts'
import { createTurns } from '../http/concurrency-limit.ts'
import type { Env } from '../http/env.ts'
import { Refusal, UNAVAILABLE_FOR_S } from '../http/errors.ts'
import { readAs } from '../http/json.ts'
import { leftHalfway } from '../http/left-halfway.ts'
import { countAccount, countClient } from '../limits/door.ts'
import { TooMany } from '../limits/too-many.ts'
import { StoreAway } from './blob-store.ts'
import { freeSpace } from './free-space.ts'
import { incomingPath } from './incoming.ts'
import { storePhotograph } from './pictures/store-photograph.ts'
import { followArrival, giveRoomBack, senderOf, takeRoom } from './quotas.ts'
import { bytesAnnounced, receiveUpload } from './receive-upload.ts'
import { removeFile } from './remove-file.ts'
import { serveFile, servePicture } from './serve-file.ts'
import { refuseStorage, StorageFailure, tooBusy, tooManyUploads } from './storage-failure.ts'
import { storeFile } from './store-file.ts'

/** Whose files are for one person and for staff: these store there for somebody, and both ask elsewhere for what is there. */
const PRIVATE: Readonly<Record<string, Right>> = { [CERTIFICATE_BUCKET]: 'exempt', [MESSAGE_BUCKET]: 'work' }
const BUCKETS: readonly string[] = [
  ORDER_BUCKET,
  CONTACT_BUCKET,
  AVATAR_BUCKET,
  PRODUCT_BUCKET,
  ...Object.keys(PRIVATE),
]
/** Whoever asks for these sees them as soon as they are stored; all others wait for a call that names them. */
const SEEN_AT_ONCE = [AVATAR_BUCKET, PRODUCT_BUCKET]
/** Each may take half a gigabyte, and may be made to take twenty seconds. */
const HANDLED = { atOnce: 2, longestQueue: 10, forOne: 1, longestLine: 10 }
const PREFIX = '/storage/v1/object/'
/** Where that protocol has pictures made of files: here of drawings alone, and of one size. */
const PICTURES = '/storage/v1/render/image/public/'

/** The part of Supabase's storage protocol that the shop uses, under /storage/v1. */
export function storageRoutes(deps: Deps) {
  const turnOf = createTurns(HANDLED, tooBusy)
  const upload = async (c: Context<Env>) => {
    const { bucket, path } = addressOf(c, PREFIX)
    const letInAt = deps.now()
    const caller = await callerOf(deps, c)
    const replaces = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const rule = ruleOf(bucket, path, caller, replaces)
    const { client } = c.var
    const localPath = await incomingPath(deps.config)
    const sender = senderOf(client, caller)
    const free = freeSpace(deps.config, sender)
    const room = await takeRoom(deps.db, sender, bytesAnnounced(c.req.raw, rule), free)
    try {
      const { cacheS } = await receiveUpload(c.req.raw, localPath, rule, followArrival(deps.db, room, sender, free))
      // Twenty minutes may lie between the two: whoever was signed out meanwhile, or may no longer, does nothing more.
      if (SEEN_AT_ONCE.includes(bucket)) ruleOf(bucket, path, await whoseIs(deps, c, letInAt), replaces)
      const arrival = { bucket, path, localPath, cacheS, replaces, caller, letInAt, client }
      if (bucket === PRODUCT_BUCKET) {
        const key = await storePhotograph(deps, arrival, rule, turnOf(client))
        return c.json({ Id: key, Key: `${bucket}/${key}` })
      }
      const { id } = await storeFile(deps, arrival, rule, turnOf(client))
      return c.json({ Id: id, Key: `${bucket}/${path}` })
    } finally {
      await rm(localPath, { force: true })
      await giveRoomBack(deps.db, room)
    }
  }
  const publicAddress = (c: Context<Env>, prefix: string) => {
    const address = addressOf(c, prefix)
    if (PRIVATE[address.bucket]) throw new StorageFailure('NotFound')
    return address
  }
  return new Hono<Env>()
    .use(countClient(deps.limiter))
    .on(['POST', 'PUT'], '/object/:bucket/*', upload)
    .use(limitBody((c) => refuseStorage(c, new StorageFailure('EntityTooLarge'))))
    .on(['GET', 'HEAD'], '/object/public/:bucket/*', (c) => serveFile(deps, c, publicAddress(c, `${PREFIX}public/`)))
    .on(['GET', 'HEAD'], '/object/:bucket/*', (c) => serveFile(deps, c, publicAddress(c, PREFIX)))
    .on(['GET', 'HEAD'], '/render/image/public/:bucket/*', (c) => servePicture(deps, c, publicAddress(c, PICTURES)))
    .delete('/object/:bucket', (c) => removeOwn(deps, c))
    .all('*', () => {
      throw new StorageFailure('NotFound')
    })
    .onError((error, c) => {
      if (error instanceof StorageFailure) return refuseStorage(c, error)
      if (error instanceof TooMany) return refuseStorage(c, tooManyUploads(error))
      if (error instanceof Refusal) return refuseStorage(c, new StorageFailure('Busy', error.message))
      if (leftHalfway(c, error)) return refuseStorage(c, new StorageFailure('InvalidRequest'))
      const unavailable = new StorageFailure('Busy', undefined, UNAVAILABLE_FOR_S)
      if (isDatabaseAway(error)) return refuseStorage(c, unavailable)
      c.var.log.error({ err: error }, isDiskFull(error) ? 'the disk is full' : 'unexpected error in storage')
      if (error instanceof StoreAway) return refuseStorage(c, new StorageFailure('Busy'))
      if (isDatabaseLate(error)) return refuseStorage(c, unavailable)
      return refuseStorage(c, new StorageFailure(isDiskFull(error) ? 'StorageFull' : 'InternalError'))
    })
}

function addressOf(c: Context<Env>, prefix: string): { bucket: string; path: string } {
  const rest = c.req.path.slice(prefix.length)
  const slash = rest.indexOf('/')
  const bucket = rest.slice(0, slash)
  const path = rest.slice(slash + 1)
  if (!BUCKETS.includes(bucket)) throw new StorageFailure('BucketNotFound')
  if (!isCleanPath(path)) throw new StorageFailure('InvalidKey')
  return { bucket, path }
}

async function callerOf(deps: Deps, c: Context<Env>): Promise<Caller | undefined> {
  const caller = await whoseIs(deps, c)
  if (caller) await countAccount(deps.limiter, c, caller.id)
  return caller
}

/** A guest sends the public key; any other token must verify. */
async function whoseIs({ identify, config }: Deps, c: Context<Env>, letInAt?: Date): Promise<Caller | undefined> {
  const token = personalToken(c, config)
  const caller = token && (await identify(token, letInAt))
  if (token && !caller) throw new StorageFailure('InvalidJWT')
  return caller || undefined
}

function ruleOf(bucket: string, path: string, caller: Caller | undefined, replaces: boolean) {
  const isOwnAvatar = bucket === AVATAR_BUCKET && caller !== undefined && path === `${caller.id}/avatar.png`
  if (bucket === AVATAR_BUCKET && !isOwnAvatar) throw new StorageFailure('Unauthorized')
  const isOwnFolder = caller !== undefined && path.startsWith(`${caller.id}/`)
  const forOthers = PRIVATE[bucket]
  if (forOthers && !isOwnFolder && !may(caller?.role, forOthers)) throw new StorageFailure('Unauthorized')
  if (bucket === PRODUCT_BUCKET && !may(caller?.role, 'run')) throw new StorageFailure('Unauthorized')
  if (replaces && !isOwnAvatar) throw new StorageFailure('Duplicate', 'Files here cannot be replaced.')
  const rule = ruleFor(bucket, path)
  if (!rule) throw new StorageFailure('InvalidKey')
  return rule
}

const removeBody = z.object({ prefixes: z.array(z.string().max(200)).min(1).max(10) })

/** People may take their own avatar back; requests keep their files. Whose call it is is asked once all of it is here. */
async function removeOwn(deps: Deps, c: Context<Env>) {
  const body = await readAs(c, removeBody)
  const caller = await callerOf(deps, c)
  if (!body.ok) throw new StorageFailure(body.code === 'too_large' ? 'EntityTooLarge' : 'InvalidRequest')
  const own = caller && `${caller.id}/avatar.png`
  if (c.req.param('bucket') !== AVATAR_BUCKET || !own || body.value.prefixes.some((path) => path !== own)) {
    throw new StorageFailure('Unauthorized')
  }
  return c.json(await removeFile(deps, AVATAR_BUCKET, own))
}

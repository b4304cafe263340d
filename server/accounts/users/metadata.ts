import { cutTo } from '../../../domain/fields.ts'
import type { Metadata } from '../../db/schema/accounts.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'

/** Every token carries it, and a token must fit a header, for which servers commonly allow 8 kB. */
export const MAX_METADATA_BYTES = 4 * 1024
const LONGEST_NAME = 200
const LONGEST_PICTURE_URL = 1024

const fits = (metadata: Metadata) => Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA_BYTES

/** What somebody wants to have kept about themselves, all of it together. */
export function acceptedMetadata(metadata: Metadata): Metadata {
  if (fits(metadata)) return metadata
  throw new AuthFailure('validation_failed', { status: 422, message: 'The data of an account may take up to 4 kB' })
}

/** Accounts from before the limit may hold more: their tokens name them and leave out the rest. */
export function tokenMetadata(metadata: Metadata): Metadata {
  if (fits(metadata)) return metadata
  const names = ['full_name', 'name'].flatMap((key) => {
    const name = metadata[key]
    return typeof name === 'string' ? [[key, cutTo(LONGEST_NAME, name)]] : []
  })
  return Object.fromEntries(names)
}

/** A provider's profile is nobody's mistake here, so it is cut where a person's own words would be refused. */
export function profileMetadata({
  name,
  picture,
}: {
  name: string | undefined
  picture: string | undefined
}): Metadata {
  return {
    ...(name && { full_name: cutTo(LONGEST_NAME, name) }),
    ...(picture && picture.length <= LONGEST_PICTURE_URL && { avatar_url: picture }),
  }
}

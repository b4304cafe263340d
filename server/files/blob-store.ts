import type { Readable } from 'node:stream'
import { LoggableError } from '../log.ts'

/** Where the bytes of stored files are. Keys are made by the shop and never reused for other bytes. */
export interface BlobStore {
  /** Takes over a finished local file; afterwards either all of it is in the store, or an error is thrown. */
  put(key: string, localPath: string, mediaType: string): Promise<void>
  /** Undefined when there is no such blob. */
  open(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** An address that expires soon, at which a browser gets the blob without the shop; only where there is such a place. */
  link?(key: string, headers: { mediaType: string; disposition: string }): Promise<string>
}

/** The place of the blobs cannot be reached, or does not do what it is asked for. */
export class StoreAway extends LoggableError {}

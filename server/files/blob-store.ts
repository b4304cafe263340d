import type { Readable } from 'node:stream'

/** Where the bytes of stored files are. Keys are made by the shop and never reused for other bytes. */
export interface BlobStore {
  /** Takes over a finished local file; afterwards either all of it is in the store, or an error is thrown. */
  put(key: string, localPath: string, mediaType: string): Promise<void>
  /** Undefined when there is no such blob. */
  open(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}

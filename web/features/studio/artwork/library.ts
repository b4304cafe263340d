import type { StudioArtwork } from '../design.ts'
import { ArtworkClient } from './artwork-client.ts'
import { type Read, readArtwork } from './read-artwork.ts'

let client: ArtworkClient | undefined
const reads = new Map<string, Promise<Read>>()
/** More than a product can wear; pictures of files that were tried before are let go. */
const MOST_READS = 8

/** The one worker of this page, started when the first artwork comes. */
export function artworkClient(): ArtworkClient {
  client ??= new ArtworkClient()
  return client
}

/** Reads a file once, however many parts of the page show it. */
export function readOnce({ id, file }: Pick<StudioArtwork, 'id' | 'file'>): Promise<Read> {
  const reading =
    reads.get(id) ??
    file().then((found): Promise<Read> | Read => (found ? readArtwork(artworkClient(), found) : { unreadable: 'gone' }))
  reads.delete(id)
  reads.set(id, reading)
  for (const oldest of [...reads.keys()].slice(0, -MOST_READS)) reads.delete(oldest)
  return reading
}

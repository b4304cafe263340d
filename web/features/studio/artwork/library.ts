import type { Retouch } from '../../../../domain/studio/retouch.ts'
import { lookOf, type StudioArtwork } from '../design.ts'
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

type Asked = Pick<StudioArtwork, 'id' | 'file' | 'retouch'>

/** Reads a file once, however many parts of the page show it. */
export function readOnce(artwork: Asked): Promise<Read> {
  const id = lookOf(artwork)
  const reading = reads.get(id) ?? (artwork.retouch ? readRetouched(artwork, artwork.retouch) : readFile(artwork))
  reads.delete(id)
  reads.set(id, reading)
  for (const oldest of [...reads.keys()].slice(0, -MOST_READS)) reads.delete(oldest)
  return reading
}

async function readFile({ file }: Asked): Promise<Read> {
  const found = await file()
  return found ? readArtwork(artworkClient(), found) : { unreadable: 'gone' }
}

async function readRetouched({ id, file }: Asked, retouch: Retouch): Promise<Read> {
  const art = await readOnce({ id, file })
  if ('unreadable' in art) return art
  return { ...art, bitmap: await artworkClient().retouch(art.bitmap, retouch) }
}

import type { StudioArtwork } from '../design.ts'
import { ArtworkDesk } from './artwork-desk.ts'
import { type ReadArtwork, readArtwork } from './read-artwork.ts'

let desk: ArtworkDesk | undefined
const reads = new Map<string, Promise<ReadArtwork | undefined>>()

/** The one worker of this page, started when the first artwork comes. */
export function artworkDesk(): ArtworkDesk {
  desk ??= new ArtworkDesk()
  return desk
}

/** Reads a file once, however many parts of the page show it. */
export function readOnce(artwork: StudioArtwork): Promise<ReadArtwork | undefined> {
  const known = reads.get(artwork.id)
  if (known) return known
  const reading = artwork.file().then((file) => (file ? readArtwork(artworkDesk(), file) : undefined))
  reads.set(artwork.id, reading)
  return reading
}

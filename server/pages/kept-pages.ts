import { Refusal } from '../http/errors.ts'
import type { PackedPage } from './pack-page.ts'

/** So many are made for visitors at a time; whoever asks for one more comes again, and whoever publishes waits for no more. */
const MOST_COMING = 20

/** Some hundred products, compressed: those that were asked for last. */
const MOST_BYTES = 16 * 1024 * 1024

/** The pages of products, by the product: made when they are first asked for, and kept as long as there is room. */
export class KeptPages {
  readonly #pages = new Map<string, PackedPage>()
  readonly #coming = new Map<string, Promise<PackedPage>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  async page(id: string, make: () => Promise<PackedPage>): Promise<PackedPage> {
    const kept = this.#pages.get(id)
    if (kept) {
      this.#pages.delete(id)
      this.#pages.set(id, kept)
      return kept
    }
    const coming = this.#coming.get(id)
    if (!coming && this.#coming.size >= MOST_COMING) throw new Refusal('unavailable')
    return coming ?? this.#begin(id, make)
  }

  /** Those that are still as they were. */
  only(isSame: (id: string) => boolean): KeptPages {
    const same = new KeptPages(this.#mostBytes)
    for (const [id, page] of this.#pages) if (isSame(id)) same.#keep(id, page)
    return same
  }

  /** Without the plain text, which is six times as long and which hardly any browser asks for. */
  #begin(id: string, make: () => Promise<PackedPage>): Promise<PackedPage> {
    const coming = make()
      .then(({ file, contents: { br, gzip } }) => {
        const page = { file, contents: { br, gzip } }
        this.#keep(id, page)
        return page
      })
      .finally(() => this.#coming.delete(id))
    this.#coming.set(id, coming)
    return coming
  }

  #keep(id: string, page: PackedPage) {
    this.#pages.set(id, page)
    this.#bytes += sizeOf(page)
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) return
      this.#pages.delete(oldest)
      this.#bytes -= sizeOf(old)
    }
  }
}

const sizeOf = ({ contents }: PackedPage) => contents.br.length + contents.gzip.length

import { createLimitForEach } from '../http/concurrency-limit.ts'
import { notNow } from '../http/errors.ts'
import type { PackedPage } from './pack-page.ts'

/** So many are made for visitors at a time; whoever asks for one more comes again, and whoever publishes waits for no more. */
const MOST_COMING = 20
/** Of them for one visitor: whoever wants more waits for their own, and takes no place from the others. */
const MOST_FOR_ONE = 4
const LONGEST_LINE = 30

/** Some hundred products, compressed: those that were asked for last. */
const MOST_BYTES = 16 * 1024 * 1024

/** The pages of products, by the product: made when they are first asked for, and kept as long as there is room. */
export class KeptPages {
  readonly #pages = new Map<string, PackedPage>()
  readonly #coming = new Map<string, Promise<PackedPage>>()
  readonly #mostBytes: number
  readonly #lineOf = createLimitForEach(MOST_FOR_ONE, LONGEST_LINE, notNow)
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /** Without a visitor for the shop itself. */
  async page(id: string, make: () => Promise<PackedPage>, visitor?: string): Promise<PackedPage> {
    const kept = this.#pages.get(id)
    if (kept) {
      this.#pages.delete(id)
      this.#pages.set(id, kept)
      return kept
    }
    const coming = this.#coming.get(id)
    if (coming) return coming
    if (visitor !== undefined) return this.#lineOf(visitor)(() => this.page(id, make))
    return this.#coming.size < MOST_COMING ? this.#begin(id, make) : notNow()
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

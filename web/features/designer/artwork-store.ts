/** Keeps chosen files in this browser, so that a design survives a refresh. Without a database, as long as the page lives. */
export interface ArtworkStore {
  keep(id: string, file: File): Promise<void>
  find(id: string): Promise<File | undefined>
  /** Forgets every other file. */
  keepOnly(ids: readonly string[]): Promise<void>
}

const NAME = 'brimworks-artwork'
const FILES = 'files'

export async function openArtworkStore(): Promise<ArtworkStore> {
  try {
    return browserStore(await openDatabase())
  } catch (error) {
    if (error instanceof DOMException) return memoryStore() // Private windows may forbid databases.
    throw error
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES)
  return done(opening)
}

/** A file for which the browser has no room is kept as long as the page lives. */
function browserStore(database: IDBDatabase): ArtworkStore {
  const beside = memoryStore()
  const files = (mode: IDBTransactionMode) => database.transaction(FILES, mode).objectStore(FILES)
  return {
    async keep(id, file) {
      try {
        await done(files('readwrite').put(file, id))
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        await beside.keep(id, file)
      }
    },
    async find(id) {
      const file: unknown = await done(files('readonly').get(id))
      return file instanceof File ? file : beside.find(id)
    },
    async keepOnly(ids) {
      await beside.keepOnly(ids)
      const store = files('readwrite')
      for (const key of await done(store.getAllKeys())) if (!ids.includes(String(key))) store.delete(key)
    },
  }
}

function memoryStore(): ArtworkStore {
  const files = new Map<string, File>()
  return {
    keep: async (id, file) => void files.set(id, file),
    find: async (id) => files.get(id),
    keepOnly: async (ids) => {
      for (const id of files.keys()) if (!ids.includes(id)) files.delete(id)
    },
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

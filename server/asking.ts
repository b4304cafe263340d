import { AsyncLocalStorage } from 'node:async_hooks'

interface Asker {
  client: string
  /** Aborted when they have left before they were answered. */
  left?: AbortSignal
}

const SHOP: Asker = { client: 'the shop itself' }

const asking = new AsyncLocalStorage<Asker>()

/** Whatever the work waits for, it waits for this client, and in all lines but the database's for no longer than they do. */
export const askFor = <Result>(client: string, work: () => Result, left?: AbortSignal): Result =>
  asking.run({ client, left }, work)

/** Work that goes on when the call in which it began has ended. */
export const askForShop = <Result>(work: () => Result): Result => asking.run(SHOP, work)

export const whoAsks = (): Asker => asking.getStore() ?? SHOP

export const isShop = (client: string) => client === SHOP.client

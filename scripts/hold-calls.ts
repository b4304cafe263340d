import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin } from 'vite'
import { isReady } from './spawn-shop.ts'

const LOOK_EVERY_MS = 50

/** While the server of `npm run dev` restarts, Vite's proxy would answer 500: calls wait until it is ready again. */
export function holdCalls(server: string, paths: readonly string[]): Plugin {
  return {
    name: 'hold-calls',
    apply: 'serve',
    configureServer({ middlewares }) {
      for (const path of paths) middlewares.use(path, (_request, _answer, next) => void untilReady(server).then(next))
    },
  }
}

export async function untilReady(server: string): Promise<void> {
  while (!(await isReady(server))) await sleep(LOOK_EVERY_MS)
}

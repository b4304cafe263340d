import { exitWith } from './start-error.ts'

/** Ctrl-C and a closed terminal may reach this process twice, by themselves and from npm: one stop is enough. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().then(() => process.exit(0), exitWith)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
}

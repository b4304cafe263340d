import { Worker } from 'node:worker_threads'
import { secondsWorked } from './seconds-worked.ts'
import { NOTHING } from './work-apart.ts'

/** Does one piece of work as a process of its own, once it has loaded what that needs, and says how long it took. */
export async function workedApart(mostWorkS: number, work: (() => Promise<boolean>) | undefined): Promise<void> {
  const loaded = secondsWorked()
  // In a thread of its own: what draws documents lets no other work of this one be done meanwhile.
  new Worker(new URL('./watch-work.ts', import.meta.url), { workerData: mostWorkS }).unref()
  process.exitCode = (await work?.()) ? 0 : NOTHING
  process.stdout.write(String(secondsWorked() - loaded))
}

// A terminal and a service manager tell every process to stop. The shop finishes what was begun, and ends this one if need be.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// When the shop is gone, nobody else would end what may go on for hours.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()

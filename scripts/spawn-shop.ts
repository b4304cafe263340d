import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const PATIENCE_MS = 180_000

export interface SpawnedShop {
  url: string
  pid: number
  output(): string
  /** Tells it to stop, and then the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Its terminal is gone: nobody reads what it writes. */
  closeOutput(): void
  kill(): Promise<void>
}

/** The shop without npm around it. */
export const shopProcess = (main = MAIN): string[] => [process.execPath, main]

/** The whole shop as a process of its own, on a free port, ready to serve. */
export async function spawnShop(settings: Record<string, string>, command = shopProcess()): Promise<SpawnedShop> {
  const port = settings.PORT ?? String(await freePort())
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, LOG_LEVEL: 'warn', SHUTDOWN_DRAIN_S: '0', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  const url = `http://localhost:${port}`
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop stopped at once:\n${output}`)
    if (Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(`The shop did not become ready:\n${output}`)
    }
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: (signal = 'SIGTERM') => end(signal),
    closeOutput: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    kill: async () => void (await end('SIGKILL')),
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => (bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no free port'))))
    })
  })
}

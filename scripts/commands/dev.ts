import { spawn } from 'node:child_process'
import { readConfig } from '../../server/config.ts'
import { loadEnvFile } from '../../server/env-file.ts'
import { exitWith } from '../../server/start-error.ts'

const WATCHED = ['server', 'domain'].map((folder) => `--watch-path=${folder}`)

/** `npm run dev`: the pages by Vite with hot reload on PORT, the server restarted on every change behind it. */
function develop(): void {
  loadEnvFile()
  const { PORT, PUBLIC_URL } = readConfig(process.env)
  const serverPort = String(PORT + 1)
  const running = [
    start(process.execPath, [...WATCHED, '--watch-preserve-output', 'server/main-without-pages.ts'], {
      PORT: serverPort,
      PUBLIC_URL,
    }),
    start('react-router', ['dev', '--port', String(PORT)], { DEV_SERVER_PORT: serverPort }),
  ]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM') // Node's watcher hands nothing else on to what it watches.
    })
  }
}

function start(command: string, args: string[], settings: Record<string, string>) {
  return spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...settings } })
}

try {
  develop()
} catch (error) {
  exitWith(error)
}

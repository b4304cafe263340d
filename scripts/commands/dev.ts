import { spawn } from 'node:child_process'
import { readConfig } from '../../server/config.ts'
import { loadEnvFile } from '../../server/env-file.ts'
import { exitWith } from '../../server/start-error.ts'
import { buildSiteIfChanged } from '../site/build-site.ts'

/** `npm run dev`: the pages by Vite with hot reload on PORT, the server restarted on every change behind it. */
async function develop(): Promise<void> {
  loadEnvFile()
  const { PORT, PUBLIC_URL } = readConfig(process.env)
  await buildSiteIfChanged()
  const serverPort = PORT + 1
  const server = start(
    process.execPath,
    ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts'],
    {
      PORT: String(serverPort),
      PUBLIC_URL,
    },
  )
  const pages = start('react-router', ['dev', '--port', String(PORT)], { DEV_SERVER_PORT: String(serverPort) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.kill(signal)
      pages.kill(signal)
    })
  }
}

function start(command: string, args: string[], settings: Record<string, string>) {
  return spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...settings } })
}

develop().catch(exitWith)

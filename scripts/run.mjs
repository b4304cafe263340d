// Runs one of the shop's commands on the Node that the shop brings along.
// Plain JavaScript without dependencies, because on a fresh machine this is all there is: any Node >= 20 and npm.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)
// What a shop that runs needs; all others build or test it too.
const WITHOUT_TOOLS = ['admin', 'keys', 'stock', 'backup', 'restore', 'move']
const bundledNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (!isInstalled()) install()
run()

/** Whether node_modules holds what the lockfile says, by comparing it with the one that npm leaves behind. */
function isInstalled() {
  const left = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(left) || !existsSync(bundledNode)) return false
  const installed = JSON.parse(readFileSync(left, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const spared = ({ optional, dev }) => optional || (dev && WITHOUT_TOOLS.includes(command))
  return Object.entries(wanted).every(
    ([path, entry]) => !path || spared(entry) || installed[path]?.version === entry.version,
  )
}

function install() {
  console.log('Installing what the lockfile says (once; this takes a minute) …')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) {
    console.error(`npm ci failed${error ? `: ${error.message}` : ''}; the shop cannot run without its packages.`)
    process.exit(1)
  }
}

function run() {
  const bin = join(root, 'node_modules', '.bin')
  const script = join(root, 'scripts', 'commands', `${command}.ts`)
  const hook = pathToFileURL(join(root, 'scripts', 'drizzle-resolve-hook.ts')).href
  // What a shop keeps is small and what it allocates short-lived; V8 would take half as much again (docs/decisions/0054).
  const memory = ['start', 'bench', 'soak'].includes(command) ? '--max-semi-space-size=8 --max-old-space-size=768' : ''
  const child = spawn(bundledNode, [script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      // Both halve what a later start spends on reading code, for this process and all that it starts.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      NODE_OPTIONS: `${memory} ${process.env.NODE_OPTIONS ?? ''} --import=${hook}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

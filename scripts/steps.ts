import { spawn } from 'node:child_process'

export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

/** Runs one program to its end, its output shown as it comes and kept. */
export function runStep(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const began = Date.now()
  console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const show = (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    }
    child.stdout.on('data', show)
    child.stderr.on('data', show)
    child.on('error', (error) => {
      console.error(error.message)
      resolve({ name, ok: false, seconds: 0, output: error.message })
    })
    child.on('close', (code) => resolve({ name, ok: code === 0, seconds: (Date.now() - began) / 1000, output }))
  })
}

/** Where a program says at last what went wrong. */
export const lastLines = (output: string) => output.trimEnd().split('\n').slice(-60).join('\n')

/** What never depends on a database or a browser. */
export const STATIC_CHECKS: readonly { name: string; command: string; args: string[] }[] = [
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint, format and import directions', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused files, exports and packages', command: 'knip', args: ['--no-progress'] },
]

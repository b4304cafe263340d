import { execFile } from 'node:child_process'
import { StorageFailure } from './storage-failure.ts'

/** What a process says of a file with which it has nothing to do. */
export const NOTHING = 3
const PATIENCE_MS = 20_000

/** Whether it was done, and for how many seconds a processor was busy with it: without end where that was broken off. */
export interface Worked {
  isDone: boolean
  seconds: number
}

/**
 * Works on somebody's file in a process of its own, which has none of the shop's secrets nor of its memory: what opens files is
 * made by others, and only the end of its process breaks it off.
 */
export function workApart(command: string[], env: NodeJS.ProcessEnv = {}, patienceMs = PATIENCE_MS): Promise<Worked> {
  const options = { timeout: patienceMs, killSignal: 'SIGKILL', env } as const
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, options, (error, seconds) => {
      if (!error) resolve({ isDone: true, seconds: Number(seconds) })
      // Within its bounds a file takes a few seconds, so the machine has too much to do.
      else if (error.killed) reject(new StorageFailure('Busy'))
      else if (error.code === NOTHING) resolve({ isDone: false, seconds: Number(seconds) })
      // By itself, where a file was too much, by a machine that has no more memory, or by a file at which what works stumbles.
      else if (error.signal) resolve({ isDone: false, seconds: Number.POSITIVE_INFINITY })
      else reject(error)
    })
  })
}

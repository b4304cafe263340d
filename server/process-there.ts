import { isCode } from './error-code.ts'

/** Whether a process of this machine has that id, also one of another user. */
export function isProcessThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

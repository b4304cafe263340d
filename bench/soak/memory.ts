import { readFileSync } from 'node:fs'
import { processesOf } from '../../scripts/faults/fault.ts'

export interface Memory {
  shop: number
  heap: number
  external: number
  database: number
}

const MIB = 2 ** 20

/** What the shop's process holds, and PostgreSQL with all of its processes, where shared pages count once; in MiB. */
export async function memoryOf(url: string, pid: number, postmaster: number): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const measured = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MIB
  return {
    shop: residentMb(pid),
    heap: measured('nodejs_heap_size_used_bytes'),
    external: measured('nodejs_external_memory_bytes'),
    database: processesOf(postmaster).reduce((sum, one) => sum + shareMb(one), 0),
  }
}

export const residentMb = (pid: number) => kibibytes(`/proc/${pid}/status`, 'VmRSS') / 1024

/** A connection may have ended since its process was found. */
function shareMb(pid: number): number {
  try {
    return kibibytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024
  } catch {
    return 0
  }
}

const kibibytes = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1])

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

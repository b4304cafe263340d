import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file at or below a path, in a stable order; none when there is nothing. */
export function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

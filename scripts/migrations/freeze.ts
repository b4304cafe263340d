import { appendFileSync } from 'node:fs'
import { currentLines, frozenLines, HASHES, migrationOf } from './hashes.ts'

/** `npm run db:freeze`, and after every `npm run db:generate`: writes down the hash of each migration that has none yet. */
const frozen = frozenLines().map(migrationOf)
for (const line of currentLines()) {
  if (frozen.includes(migrationOf(line))) continue
  appendFileSync(HASHES, `${line}\n`)
  console.log(`Frozen: ${migrationOf(line)}`)
}

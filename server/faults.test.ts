import { test } from 'vitest'
import { FAULTS } from '../scripts/faults/faults.ts'

test.for(FAULTS)('$name', { timeout: 240_000 }, ({ run, rounds }) => run(rounds.short))

import { test } from 'vitest'
import { FAULTS } from '../scripts/faults/faults.ts'

const SHORT = FAULTS.filter(({ rounds }) => rounds.short > 0)

test.for(SHORT)('$name', { timeout: 240_000 }, ({ run, rounds }) => run(rounds.short))

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { throwAwayInMemory } from './scripts/throw-away-in-memory.ts'

throwAwayInMemory()

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // Many server tests wait for processes that they started.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['scripts/demo/**'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,scripts/demo}/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          isolate: false, // The server keeps nothing in its modules, so each test's parts are its own anyway.
          retry: process.env.CI ? 1 : 0,
          // Far beyond what anything takes: a machine with other work is no reason to fail.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: '100%', // Vitest would leave one processor idle, which is half of a small machine.
    projects: [
      { test: { name: 'unit', include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'], exclude: ['scripts/demo/**'] } },
      {
        test: {
          name: 'server',
          include: ['{server,scripts/demo}/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          execArgv: ['--import', new URL('./scripts/quick-drizzle.ts', import.meta.url).href],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

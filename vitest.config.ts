import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start whole shops as processes, which takes longest: begun last, they would keep one processor waiting. */
const BEGIN_FIRST = ['server/shop.test.ts', 'server/requests/killed.test.ts', 'scripts/demo/fill-shop.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = BEGIN_FIRST.findIndex((file) => moduleId.endsWith(file))
      return found < 0 ? BEGIN_FIRST.length : found
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    maxWorkers: '100%', // Vitest would leave one processor idle, which is half of a small machine.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['scripts/demo/**'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,scripts/demo}/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          isolate: false, // The server keeps nothing in its modules, so each test's parts are its own anyway.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

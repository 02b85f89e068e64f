import { defineConfig } from 'vitest/config'

/** They call the whole program, which keeps no state in its modules. */
const WHOLE_PROGRAM = 'tests/{api,security}/**/*.test.ts'

// One PostgreSQL for the run; every test file that asks for a database gets its own copy.
const globalSetup = 'tests/support/global-setup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    outputFile: { json: 'test-results/unit.json' },
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: [WHOLE_PROGRAM],
          globalSetup,
          // To read the program in anew for each file took a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,corpus,support}/**/*.test.ts'],
          globalSetup,
        },
      },
    ],
  },
})

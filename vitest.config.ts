import { defineConfig } from 'vitest/config'

/** One PostgreSQL server for the run. Every file that asks for a database gets its own copy. */
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
          include: ['tests/{api,security}/**/*.test.ts'],
          globalSetup,
          // The program keeps no state in its modules, and loading it for each file is slow.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What depends on the connection to PostgreSQL. `scripts/test-by-url.js` runs this
          // project a second time, on a server that DATABASE_URL names.
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          // The second starts the built program once, for all files.
          globalSetup: [globalSetup, 'tests/support/site-setup.ts'],
          isolate: false,
          // All files share its database, in which each makes people of its own.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // One test may render fifty pages.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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

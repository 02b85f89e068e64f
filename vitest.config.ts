import { defineConfig } from 'vitest/config'

import { COMPILED } from './scripts/project.js'
import { temporaryFolder } from './scripts/test/temporary-folder.js'

// Workers and the programs that tests start get this environment.
process.env['TMPDIR'] = temporaryFolder()
process.env['NODE_COMPILE_CACHE'] ??= COMPILED

/** One PostgreSQL server for the run. Every file that asks for a database gets its own copy. */
const globalSetup = 'tests/support/program/global-setup.ts'

/** Modules for browsers keep state: the stores, and what holds the page. */
const BROWSER = 'src/{islands,layouts,lib/client}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Tests also wait, for time limits and for other programs: two would leave a core of two idle.
    maxWorkers: 3,
    restoreMocks: true,
    outputFile: { json: 'test-results/unit.json' },
    // On a busy machine a test takes ten times as long. Only a test that hangs reaches these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/{api,architecture,corpus,database,eval,security,support}/**/*.test.ts',
          ],
          exclude: [BROWSER],
          globalSetup,
          // The program keeps no state in its modules: each worker loads them once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          // The second starts the built program once for each worker.
          globalSetup: [globalSetup, 'tests/support/program/site-setup.ts'],
          // The files of a worker share its program and database. Each creates its own people.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'browser', include: [BROWSER] } },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{api,architecture,corpus,security,support}/**/*.test.ts',
    ],
    // One PostgreSQL for the run; every test file that asks for a database gets its own copy.
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    restoreMocks: true,
    outputFile: { json: 'test-results/unit.json' },
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { requireAssertions: true },
  },
})

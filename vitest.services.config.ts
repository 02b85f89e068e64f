import { defineConfig } from 'vitest/config'

/** The tests of `npm run test:services`: they start services that the system's packages bring. */
export default defineConfig({
  test: {
    include: ['tests/services/**/*.test.ts'],
    globalSetup: 'tests/support/program/global-setup.ts',
    outputFile: { json: 'test-results/services.json' },
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
})

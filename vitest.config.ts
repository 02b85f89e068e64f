import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{api,architecture,security,support}/**/*.test.ts'],
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { requireAssertions: true },
  },
})

import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.js'

const executablePath = findChromium()

export default defineConfig({
  testDir: './tests/e2e',
  // Every worker has programs of its own (tests/support/browser.ts, demo.ts): files run side by side.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Two browsers, two programs and two databases share the machine: late is not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // What a page looked like stands in its snapshots: a film besides took a fifth of the tests' time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/test/chromium.js'
import { temporaryFolder } from './scripts/test/temporary-folder.js'

// Workers and the programs that tests start get this environment.
process.env['TMPDIR'] = temporaryFolder()

const executablePath = findChromium()

export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/support/program/prepared-folders.ts',
  // Each worker has its own programs (tests/support/browser/browser.ts), so files can run at the same time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine a test takes ten times as long. Only a test that hangs reaches these limits.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // A trace slows the browser down. To see one: playwright test FILE --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations keep the GPU process busy. Tests of the main flows turn them on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Pages are open too briefly to earn back the work of the optimizing compilers.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

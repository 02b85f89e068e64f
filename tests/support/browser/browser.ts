import { test as base } from '@playwright/test'

import { startThrowaway } from '../../../scripts/throwaway.js'
import { preparedFolder } from '#support/program/prepared-folders.ts'

import { type Demo, startDemo } from './demo-program.ts'

export { expect } from '@playwright/test'

interface Watch {
  /** Texts of expected problems. A message with one of them does not fail the test. */
  expectedProblems: string[]
  problems: string[]
}

interface Installation {
  /** The folder of its data and its mails. */
  dataDir: string
  origin: string
}

interface Programs {
  /** A program with demo content. */
  demo: Demo
  /** A program without content. */
  installation: Installation
}

const PER_WORKER = { scope: 'worker', timeout: 300_000 } as const

/**
 * Playwright's `test`, on a program without content. A console error, an uncaught exception or a
 * CSP violation fails it.
 *
 * A worker starts each program when a test first needs it, and its tests share them. This works
 * only while all tests have the same worker fixtures: for a `test` that adds or changes one,
 * Playwright starts a new worker, with new programs.
 */
export const test = base.extend<Watch, Programs>({
  baseURL: async ({ installation }, use) => use(installation.origin),
  demo: [
    async ({ browser }, use) => {
      const { demo, stop } = await startDemo(browser, await preparedFolder('demo'))
      await use(demo)
      await stop()
    },
    PER_WORKER,
  ],
  expectedProblems: [[], { option: true }],
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { dataDir, origin, stop } = await startThrowaway({
        DATA_DIR: await preparedFolder('empty'),
      })
      await use({ dataDir, origin })
      await stop()
    },
    PER_WORKER,
  ],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = []
      const note = (text: string) => {
        if (!expectedProblems.some(known => text.includes(known))) problems.push(text)
      }
      context.on('weberror', problem => note(`uncaught: ${String(problem.error())}`))
      context.on('console', message => {
        if (message.type() === 'error') note(`${message.location().url}: ${message.text()}`)
      })
      // The console shows only the status of a failed call; its response has the reason.
      const reasons: string[] = []
      context.on('response', async answer => {
        if (answer.status() === 422) reasons.push(await answer.text().catch(String))
      })
      await use(problems)
      base
        .expect(problems, ['the browser console shows no error', ...reasons].join('; '))
        .toEqual([])
    },
    { auto: true },
  ],
})

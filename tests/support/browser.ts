import { test as base } from '@playwright/test'

import { startThrowaway } from '../../scripts/throwaway.js'

export { expect } from '@playwright/test'

interface Watch {
  /** Problems that this test is about: a message that holds one of these texts does not fail it. */
  expectedProblems: string[]
  problems: string[]
}

interface Installation {
  /** Where it keeps its data, mails among it. */
  dataDir: string
  origin: string
}

/**
 * Playwright's `test`, on an empty program that the worker's tests share; a console error, an uncaught
 * exception or a CSP violation fails it.
 */
export const test = base.extend<Watch, { installation: Installation }>({
  baseURL: async ({ installation }, use) => use(installation.origin),
  expectedProblems: [[], { option: true }],
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
    async ({}, use) => {
      const { dataDir, origin, stop } = await startThrowaway()
      await use({ dataDir, origin })
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = []
      const note = (text: string) => {
        if (!expectedProblems.some(expected => text.includes(expected))) problems.push(text)
      }
      context.on('weberror', problem => note(`uncaught: ${String(problem.error())}`))
      context.on('console', message => {
        if (message.type() === 'error') note(`${message.location().url}: ${message.text()}`)
      })
      await use(problems)
      base.expect(problems, 'the browser console shows no error').toEqual([])
    },
    { auto: true },
  ],
})

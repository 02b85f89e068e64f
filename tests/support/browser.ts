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
 * What Chromium says of its own fade between two pages when the next one was quicker: nobody began it,
 * so nobody can answer for it (w3c/csswg-drafts#13726).
 */
const LATE_FADE = 'InvalidStateError: Transition was aborted because of invalid state'

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
        const expected = [LATE_FADE, ...expectedProblems]
        if (!expected.some(known => text.includes(known))) problems.push(text)
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

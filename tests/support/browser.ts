import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

interface Watch {
  /** Problems that this test is about: a message that holds one of these texts does not fail it. */
  expectedProblems: string[]
  problems: string[]
}

/** Playwright's `test`; a console error, an uncaught exception or a CSP violation fails it. */
export const test = base.extend<Watch>({
  expectedProblems: [[], { option: true }],
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

import { test as base } from './browser.ts'
import type { DemoRole } from './demo-program.ts'

export { expect } from '@playwright/test'
export { type DemoRole } from './demo-program.ts'
export { solveCheck } from './forms.ts'

interface Options {
  /** The role whose session the page has; null for a visitor. */
  as: DemoRole | null
}

/** The same `test`, on the worker's shared program with demo content. */
export const test = base.extend<Options>({
  as: [null, { option: true }],
  baseURL: async ({ demo }, use) => use(demo.origin),
  storageState: async ({ as, demo }, use) => use(as ? await demo.stateOf(as) : undefined),
})

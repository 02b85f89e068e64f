import { type Browser, type Page } from '@playwright/test'

import { solve } from '#lib/shared/auth/arithmetic.ts'
import { DEMO_SIGN_INS } from '#lib/server/db/demo/sign-ins.ts'

import { startThrowaway } from '../../scripts/throwaway.js'
import { test as base } from './browser.ts'

export { expect } from '@playwright/test'

export type DemoRole = 'candidate' | 'recruiter'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Demo {
  origin: string
  /** Jobs of the demo recruiter: one that takes applications, and one that is over. */
  jobs: { active: number; closed: number }
  /** A signed-in browser's cookies and storage; one sign-in for all tests that only look. */
  stateOf: (role: DemoRole) => Promise<StorageState>
}

interface Options {
  /** Whose session the test's page has; null for a visitor. */
  as: DemoRole | null
}

/** Answers the arithmetic question of the form on the page. */
export async function solveCheck(page: Page): Promise<void> {
  const question = await page.getByText(/^Security check:/).innerText()
  const [, asked = ''] = /: (.+) = \?/.exec(question) ?? []
  await page.getByLabel(/^Security check/).fill(String(solve(asked)))
}

/** Signs in through the form as a person would, and ends on the dashboard. */
export async function signInToDemo(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO_SIGN_INS[role])
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SIGN_INS.password)
  await solveCheck(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/${role}`)
}

/** The other tests' `test` on a program of its own, full of demo content. */
export const test = base.extend<Options, { demo: Demo }>({
  as: [null, { option: true }],
  baseURL: async ({ demo }, use) => use(demo.origin),
  demo: [
    async ({ browser }, use) => {
      const { origin, stop } = await startThrowaway({ DEMO: 'true' })
      const states = new Map<DemoRole, Promise<StorageState>>()
      const stateOf = (role: DemoRole) => {
        const state = states.get(role) ?? signedInState(browser, origin, role)
        states.set(role, state)
        return state
      }
      await use({ jobs: await ownJobs(origin), origin, stateOf })
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  storageState: async ({ as, demo }, use) => use(as ? await demo.stateOf(as) : undefined),
})

async function signedInState(
  browser: Browser,
  baseURL: string,
  role: DemoRole,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  await signInToDemo(await context.newPage(), role)
  const state = await context.storageState()
  await context.close()
  return state
}

async function ownJobs(origin: string): Promise<Demo['jobs']> {
  const { password, recruiter } = DEMO_SIGN_INS
  const body = new URLSearchParams({ grant_type: 'password', password, username: recruiter })
  const signedIn = await fetch(`${origin}/api/auth/login`, { body, method: 'POST' })
  const { token } = (await signedIn.json()) as { token: string }
  const firstOf = async (status: string) => {
    const answer = await fetch(`${origin}/api/recruiters/jobs?limit=1&status=${status}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [job] = (await answer.json()) as { id: number }[]
    if (!job) throw new Error(`the demo recruiter has no ${status} job`)
    return job.id
  }
  return { active: await firstOf('active'), closed: await firstOf('closed') }
}

import type { Browser, Page } from '@playwright/test'

import { DEMO_SIGN_INS } from '#lib/server/db/demo/sign-ins.ts'

import { startThrowaway } from '../../../scripts/throwaway.js'
import { fillLogin } from './forms.ts'

export type DemoRole = 'candidate' | 'recruiter'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

export interface Demo {
  origin: string
  /** Jobs of the demo recruiter: one that takes applications, and one that is over. */
  jobs: { active: number; closed: number }
  /** Cookies and storage of a signed-in browser. Each person signs in once, for all tests. */
  stateOf: (role: DemoRole) => Promise<StorageState>
}

/** Starts the built program with demo content. */
export async function startDemo(
  browser: Browser,
): Promise<{ demo: Demo; stop: () => Promise<void> }> {
  const { origin, stop } = await startThrowaway({ DEMO: 'true' })
  const states = new Map<DemoRole, Promise<StorageState>>()
  const stateOf = (role: DemoRole) => {
    const state = states.get(role) ?? signedInState(browser, origin, role)
    states.set(role, state)
    return state
  }
  return { demo: { jobs: await ownJobs(origin), origin, stateOf }, stop }
}

async function signedInState(
  browser: Browser,
  baseURL: string,
  role: DemoRole,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, DEMO_SIGN_INS[role], DEMO_SIGN_INS.password)
  await page.waitForURL(`**/${role}`)
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

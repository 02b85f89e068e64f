import type { Browser, Page } from '@playwright/test'

import { DEMO_SIGN_INS } from '#lib/server/db/demo/sign-ins.ts'

import { startThrowaway } from '../../../scripts/throwaway.js'
import { fillLogin } from './forms.ts'

export type DemoRole = 'candidate' | 'recruiter'

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

export interface Demo {
  origin: string
  /** An application to the active job. */
  application: number
  /** A future interview. */
  interview: number
  /** Jobs of the demo recruiter: one that accepts applications, and a closed one. */
  jobs: { active: number; closed: number }
  /** Cookies and storage of a signed-in browser. Each person signs in once, for all tests. */
  stateOf: (role: DemoRole) => Promise<StorageState>
}

/**
 * Starts the built program with demo content.
 * @param dataDir a data folder that already has the demo content, if there is one
 */
export async function startDemo(
  browser: Browser,
  dataDir?: string,
): Promise<{ demo: Demo; stop: () => Promise<void> }> {
  const { origin, stop } = await startThrowaway({ DATA_DIR: dataDir, DEMO: 'true' })
  const states = new Map<DemoRole, Promise<StorageState>>()
  const stateOf = (role: DemoRole) => {
    const state = states.get(role) ?? signedInState(browser, origin, role)
    states.set(role, state)
    return state
  }
  return { demo: { ...(await readOwn(origin)), origin, stateOf }, stop }
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

async function readOwn(origin: string): Promise<Pick<Demo, 'application' | 'interview' | 'jobs'>> {
  const { password, recruiter } = DEMO_SIGN_INS
  const body = new URLSearchParams({ grant_type: 'password', password, username: recruiter })
  const signedIn = await fetch(`${origin}/api/auth/login`, { body, method: 'POST' })
  const { token } = (await signedIn.json()) as { token: string }
  const firstOf = async (list: string) => {
    const answer = await fetch(`${origin}/api/recruiters/${list}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [first] = (await answer.json()) as { id: number }[]
    if (!first) throw new Error(`the demo recruiter has none of ${list}`)
    return first.id
  }
  const active = await firstOf('jobs?limit=1&status=active')
  return {
    application: await firstOf(`applicants/${active}?limit=1`),
    interview: await firstOf('interviews?limit=1&when=coming'),
    jobs: { active, closed: await firstOf('jobs?limit=1&status=closed') },
  }
}

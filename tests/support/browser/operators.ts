import type { Page } from '@playwright/test'

import { codeOf, stepAt } from '#lib/server/auth/two-step/totp.ts'
import { fromBase32 } from '#support/people/base32.ts'

import { fillLogin, PASSWORD } from './forms.ts'
import { accepted, type Person } from './people.ts'

/** Turns two-step sign-in on, and signs in again with a code. */
export async function signInWithCode(
  page: Page,
  { email, headers, request }: Person,
): Promise<void> {
  const post = async (path: string, data: object) =>
    accepted(await request.post(`/api/auth/${path}`, { data, headers }))
  await post('sudo', { password: PASSWORD })
  const { key } = (await post('two-step', {})) as { key: string }
  const step = stepAt(Date.now())
  await post('two-step/confirm', { code: codeOf(fromBase32(key), step - 1) })
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(fromBase32(key), step))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/candidate')
}

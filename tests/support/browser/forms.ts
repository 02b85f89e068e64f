import { expect, type Page } from '@playwright/test'

import { solve } from '#lib/shared/auth/arithmetic.ts'

export const PASSWORD = 'Tall-Pines7-cross'

let count = 0

/** An address that no test has used before. */
export function newAddress(): string {
  count += 1
  return `e2e${Date.now().toString(36)}${count}@example.com`
}

/** Reads the arithmetic question of the form and answers it. */
export async function solveCheck(page: Page): Promise<void> {
  const answer = page.getByLabel(/^Security check/)
  // Before hydration the button is disabled, and typed text may be lost.
  await expect(async () => {
    const label = await page.getByText(/^Security check: .* = \?$/).textContent()
    const question = /: (.*) = \?$/.exec(label ?? '')?.[1] ?? ''
    await answer.fill('')
    await answer.fill(String(solve(question)))
    await expect(page.getByText('Solved')).toBeVisible({ timeout: 500 })
  }).toPass()
}

interface Person {
  email?: string
  name?: string
  role?: 'candidate' | 'recruiter'
  returnUrl?: string
}

/** Registers through the form and returns the person, who is then signed in. */
export async function signUp(
  page: Page,
  { email = newAddress(), name = 'Maya Lindqvist', returnUrl, role = 'candidate' }: Person = {},
) {
  const query = new URLSearchParams({ role, ...(returnUrl && { returnUrl }) })
  await page.goto(`/register?${query}`)
  await solveCheck(page)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname !== '/register')
  return { email, name, password: PASSWORD, role }
}

/** Fills in the sign-in form of the open page and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await solveCheck(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

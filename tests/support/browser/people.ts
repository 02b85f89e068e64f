import { randomBytes } from 'node:crypto'

import type { APIRequestContext, APIResponse, Page } from '@playwright/test'

import { solve } from '#lib/shared/auth/arithmetic.ts'

import { PASSWORD } from './forms.ts'

interface Account {
  email?: string
  name?: string
  role?: 'candidate' | 'recruiter'
}

/** A registered person, with the headers for their API calls. */
export interface Person {
  email: string
  headers: Record<string, string>
  name: string
  request: APIRequestContext
  token: string
}

interface SignedIn {
  token: string
  user: object
}

/** An address without an account. */
export function newEmail(): string {
  return `walk-${randomBytes(5).toString('hex')}@example.com`
}

/** Registers a person for API calls without a browser. */
export async function register(request: APIRequestContext, account: Account): Promise<Person> {
  const { email, name, ...data } = complete(account)
  const answer = await request.post('/api/auth/register', { data: { ...data, email, name } })
  const { token } = (await accepted(answer)) as SignedIn
  return { email, headers: { authorization: `Bearer ${token}` }, name, request, token }
}

/**
 * Registers a person and signs them in to the browser of this page, as the form does, with the cookie
 * notice closed. Opens no page. auth.spec.ts tests the form.
 */
export async function registerInBrowser(page: Page, account: Account = {}): Promise<Person> {
  const { email, name, ...data } = complete(account)
  const { request } = page.context()
  const challenge = await request.get('/api/auth/challenge', { params: { purpose: 'register' } })
  const { origin } = new URL(challenge.url())
  const { question, token: challengeToken } = (await accepted(challenge)) as {
    question: string
    token: string
  }
  const sameOrigin = { origin, 'sec-fetch-site': 'same-origin' }
  const answer = await request.post('/api/auth/register', {
    data: {
      ...data,
      challenge_answer: String(solve(question)),
      challenge_token: challengeToken,
      email,
      name,
      time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    },
    headers: sameOrigin,
  })
  const { token, user } = (await accepted(answer)) as SignedIn
  await storeSession(page, origin, { token, user })
  const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
  return { email, headers, name, request, token }
}

/** The body of a response. @throws if the call failed */
export async function accepted(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()} was refused: ${await answer.text()}`)
  return answer.json()
}

function complete({ email = newEmail(), name = 'Maya Lindqvist', role = 'candidate' }: Account) {
  return { email, name, password: PASSWORD, role, terms: true }
}

/** Saves the session data of the site's pages. The browser already has the cookie. */
async function storeSession(page: Page, origin: string, { token, user }: SignedIn): Promise<void> {
  const { cookies } = await page.context().storageState()
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
    { name: 'cookie-notice', value: new Date().toISOString() },
  ]
  await page.context().setStorageState({ cookies, origins: [{ localStorage, origin }] })
}

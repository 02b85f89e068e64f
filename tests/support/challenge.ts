import { solve } from '#lib/shared/arithmetic.ts'

import type { TestApp } from './app.ts'

/** A fresh challenge, solved: what a form sends beside its fields. */
export async function solved(
  app: TestApp,
  purpose: 'contact' | 'login' | 'register',
): Promise<{ challenge_answer: string; challenge_token: string }> {
  const { body } = await app.call('GET /auth/challenge', { query: { purpose } })
  const { question, token } = body as { question: string; token: string }
  return { challenge_answer: String(solve(question)), challenge_token: token }
}

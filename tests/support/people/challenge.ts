import { solve } from '#lib/shared/auth/arithmetic.ts'

import type { TestApp } from '#support/program/app.ts'

/** A new challenge with its solution, which a form sends beside its fields. */
export async function solved(
  app: TestApp,
  purpose: 'contact' | 'login' | 'register',
  ip?: string,
): Promise<{ challenge_answer: string; challenge_token: string }> {
  const { body } = await app.call('GET /auth/challenge', {
    ...(ip && { ip }),
    query: { purpose },
  })
  const { question, token } = body as { question: string; token: string }
  return { challenge_answer: String(solve(question)), challenge_token: token }
}

import { solve } from '../src/lib/shared/auth/arithmetic.ts'
import { DEMO_SIGN_INS } from '../src/lib/server/db/demo/sign-ins.ts'

/**
 * Signs in to a program with demo content, as the sign-in page does.
 * @param {string} origin
 * @param {'candidate' | 'recruiter'} role
 * @returns {Promise<{ name: string, value: string }[]>} the cookies of the session
 */
export async function signInToDemo(origin, role) {
  const challenge = await fetch(`${origin}/api/auth/challenge?purpose=login`)
  const { question, token } = /** @type {{ question: string, token: string }} */ (
    await challenge.json()
  )
  const answer = await fetch(`${origin}/api/auth/login`, {
    body: new URLSearchParams({
      challenge_answer: String(solve(question)),
      challenge_token: token,
      grant_type: 'password',
      password: DEMO_SIGN_INS.password,
      username: DEMO_SIGN_INS[role],
    }),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    method: 'POST',
  })
  if (!answer.ok) throw new Error(`Signing in as the demo ${role} answered ${answer.status}`)
  return answer.headers.getSetCookie().map(cookie => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return { name, value }
  })
}

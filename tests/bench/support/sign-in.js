import { solve } from '#lib/shared/auth/arithmetic.ts'

/** @typedef {{ cookie: string, token: string }} Session */

/**
 * Signs in as a page does. Resolves to the credentials for further requests.
 * @param {string} origin
 * @param {{ password: string, username: string }} account
 * @returns {Promise<Session>}
 */
export async function signIn(origin, account) {
  const challenge = await fetch(`${origin}/api/auth/challenge?purpose=login`)
  const { question, token } = await challenge.json()
  const answer = await fetch(`${origin}/api/auth/login`, {
    body: new URLSearchParams({
      grant_type: 'password',
      ...account,
      challenge_answer: String(solve(question)),
      challenge_token: token,
    }),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    method: 'POST',
  })
  if (!answer.ok) throw new Error(`Signing in was refused: ${await answer.text()}`)
  const [cookie = ''] = answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '')
  return { cookie, token: (await answer.json()).token }
}

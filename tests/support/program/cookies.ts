import type { Actor } from '#lib/server/auth/actor.ts'

import type { TestApp } from './app.ts'

/** A signed-in browser that keeps the cookies of responses, besides its session. */
export async function openBrowser(app: TestApp, person: Actor): Promise<Pick<TestApp, 'call'>> {
  const headers = await app.sign(person)
  let storedCookie = ''
  return {
    call: async (key, sent = {}) => {
      const cookie = `${headers['cookie']}; ${storedCookie}`
      const answer = await app.call(key, { ...sent, headers: { ...headers, cookie } })
      storedCookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? storedCookie
      return answer
    },
  }
}

/**
 * Saves or unsaves a job this many times, and reads it after each write. Returns how often the read
 * lacked the person's own write.
 */
export async function countStale(
  { call }: Pick<TestApp, 'call'>,
  id: number,
  { betweenPairs, pairs }: { betweenPairs?: (pair: number) => Promise<unknown>; pairs: number },
): Promise<number> {
  const params = { id }
  let stale = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const isSaved = pair % 2 === 0
    await call(isSaved ? 'POST /jobs/{id}/save' : 'DELETE /jobs/{id}/save', { params })
    const { body } = await call('GET /jobs/{id}', { params })
    if (body.is_saved !== isSaved) stale += 1
    await betweenPairs?.(pair)
  }
  return stale
}

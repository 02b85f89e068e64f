import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'

import { sessions } from '#lib/server/db/schema/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()
afterEach(() => void vi.useRealTimers())

/** Lets the clock of the program jump; the database keeps its own. */
function jump(ms: number): void {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
}

test.each([-10 * MINUTE_MS, -HOUR_MS, HOUR_MS])(
  'R13 a session survives when the clock of the program jumps by %i ms',
  async ms => {
    const headers = await app.sign(await makeCandidate(app.db))
    jump(ms)
    expect((await app.call('GET /jobs/saved', { headers })).status).toBe(200)
    vi.useRealTimers()
    expect((await app.call('GET /jobs/saved', { headers })).status).toBe(200)
  },
)

test('R13 an ended session stays ended for a program whose clock is slow', async () => {
  const maya = await makeCandidate(app.db)
  const headers = await app.sign(maya)
  await app.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(sessions.userId, maya.id))
  jump(-HOUR_MS)
  expect((await app.call('GET /jobs/saved', { headers })).status).toBe(401)
})

test('R13 a past deadline stays past for a program whose clock is slow', async () => {
  const headers = await app.sign(await makeCandidate(app.db))
  const closesAt = new Date(Date.now() - MINUTE_MS)
  const job = await makeJob(app.db, await makeRecruiter(app.db), { closesAt })
  jump(-HOUR_MS)
  const answer = await app.call('POST /candidates/apply/{id}', {
    body: {},
    headers,
    params: { id: job.id },
  })
  expect(answer.body).toMatchObject({ code: 'job-closed' })
})

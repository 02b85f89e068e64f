import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Contract } from '#lib/contract/index.ts'
import { localDate } from '#lib/shared/dates/dates.ts'
import { testApp } from '#support/program/app.ts'
import { askAsStrangers, type CallById, KNOWN_ID } from '#support/program/unknown-ids.ts'
import { makeJob } from '#support/people/people.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeScene } from '#support/records/matrix-scene.ts'

type Key = keyof Contract
type ApplicationKey = Extract<Key, `${string}/applications/{id}${string}`>

const app = await testApp()
const scene = await makeScene(app)
// No call extends its session: that would be one more statement.
await app.db.execute(sql`update sessions set last_seen_at = now() + interval '1 day'`)
await app.db.execute(sql.raw(`alter table applications alter id restart with ${KNOWN_ID}`))
await makeApplication(app.db, scene.owner, await makeJob(app.db, scene.recruiter))

const tomorrow = localDate(new Date(Date.now() + 24 * 3600 * 1000), 'UTC')
const INTERVIEW = {
  date: tomorrow,
  durationMinutes: 30,
  interviewerName: 'Ada Quist',
  time: '10:00',
  timeZone: 'UTC',
  type: 'video',
}

const byId =
  (body?: unknown): CallById =>
  id => ({ params: { id }, ...(body ? { body } : {}) })

/** Every call with the id of an application in its path: the types require a row for each. */
const BY_PATH: Record<ApplicationKey, CallById> = {
  'DELETE /recruiters/applications/{id}/comments/{commentId}': id => ({
    params: { commentId: 1, id },
  }),
  'GET /applications/{id}': byId(),
  'GET /applications/{id}/resume': byId(),
  'GET /recruiters/applications/{id}/photo': byId(),
  'GET /recruiters/applications/{id}/resume': byId(),
  'GET /recruiters/applications/{id}/resume/{page}': id => ({ params: { id, page: 1 } }),
  'POST /applications/{id}/withdraw': byId(),
  'POST /recruiters/applications/{id}/comments': byId({ text: 'Worth a call.' }),
  'POST /recruiters/applications/{id}/interviews': byId(INTERVIEW),
  'POST /recruiters/applications/{id}/interviews/check': byId({
    date: tomorrow,
    durationMinutes: 30,
    time: '10:00',
    timeZone: 'UTC',
  }),
  'POST /recruiters/applications/{id}/open': byId(),
  'PUT /recruiters/applications/{id}/rating': byId({ rating: 4 }),
  'PUT /recruiters/applications/{id}/status': byId({ status: 'shortlisted' }),
}

test.each(Object.entries(BY_PATH))(
  'T70 %s answers for an application of another company like for an unknown id',
  async (key, sent) => {
    const { ofKnown, ofUnknown } = await askAsStrangers(scene, key as Key, sent)

    expect(ofKnown).toEqual(ofUnknown)
  },
)

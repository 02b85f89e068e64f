import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Contract } from '#lib/contract/index.ts'
import { testApp } from '#support/program/app.ts'
import { askAsStrangers, type CallById, KNOWN_ID } from '#support/program/unknown-ids.ts'
import { makeJob } from '#support/people/people.ts'
import { makeScene } from '#support/records/matrix-scene.ts'
import { POSTING } from '#support/records/posting.ts'

type Key = keyof Contract
type JobKey = Extract<
  Key,
  | `${string} /${string}apply/{id}`
  | `${string} /${string}jobs/{id}${string}`
  | `${string}{jobId}${string}`
>

const app = await testApp()
const scene = await makeScene(app)
// No call extends its session: that would be one more statement.
await app.db.execute(sql`update sessions set last_seen_at = now() + interval '1 day'`)
await app.db.execute(sql.raw(`alter table jobs alter id restart with ${KNOWN_ID}`))
await makeJob(app.db, scene.recruiter, { postedAt: null, status: 'draft' })

const byId =
  (body?: unknown): CallById =>
  id => ({ params: { id }, ...(body ? { body } : {}) })
const byJobId =
  (body?: unknown): CallById =>
  id => ({
    params: { jobId: id },
    ...(body ? { body } : {}),
  })

/** Every call with the id of a job in its path: the types require a row for each. */
const BY_PATH: Record<JobKey, CallById> = {
  'DELETE /candidates/application-drafts/{jobId}': byJobId(),
  'DELETE /jobs/{id}/hide': byId(),
  'DELETE /jobs/{id}/save': byId(),
  'DELETE /recruiters/jobs/{id}': byId(),
  'DELETE /recruiters/jobs/{id}/sources/{name}': id => ({ params: { id, name: 'fair' } }),
  'GET /candidates/application-drafts/{jobId}': byJobId(),
  'GET /jobs/{id}': byId(),
  'GET /moderation/jobs/{id}': byId(),
  'GET /jobs/{id}/questions': byId(),
  'GET /recruiters/applicants/{jobId}': byJobId(),
  'GET /recruiters/applicants/{jobId}/export': byJobId(),
  'GET /recruiters/jobs/{id}': byId(),
  'GET /recruiters/jobs/{id}/questions': byId(),
  'GET /recruiters/jobs/{id}/sources': byId(),
  'GET /recruiters/jobs/{id}/stats': byId(),
  'POST /admin/jobs/{id}/approve': byId({ version: 1 }),
  'POST /admin/jobs/{id}/close': byId({ reason: 'It asks applicants for money.' }),
  'POST /admin/jobs/{id}/refuse': byId({ reason: 'It asks applicants for money.' }),
  'POST /candidates/apply/{id}': byId({ answers: [], coverLetter: 'I fit doors.' }),
  'POST /jobs/{id}/hide': byId(),
  'POST /jobs/{id}/views': byId({}),
  'POST /jobs/{id}/save': byId(),
  'POST /moderation/jobs/{id}/freeze': byId({ reason: 'It asks applicants for money.' }),
  'POST /moderation/jobs/{id}/release': byId(),
  'POST /recruiters/jobs/{id}/close': byId(),
  'POST /recruiters/jobs/{id}/duplicate': byId(),
  'POST /recruiters/jobs/{id}/repost': byId({}),
  'POST /recruiters/jobs/{id}/sources': byId({ name: 'fair' }),
  'PUT /candidates/application-drafts/{jobId}': byJobId({
    answers: [],
    coverLetter: 'I fit doors.',
    resumeId: null,
  }),
  'PUT /recruiters/jobs/{id}/blind-review': byId({ blind_review: true }),
  'PUT /recruiters/jobs/{id}/questions': byId({ questions: [] }),
  'PUT /recruiters/jobs/{id}/update': byId(POSTING),
}
/** The calls with the id of a job in their query or body. */
const ELSEWHERE: Partial<Record<Key, CallById>> = {
  'GET /candidates/resume/ats-score': id => ({ query: { job_id: String(id) } }),
  'GET /recruiters/applications': id => ({ query: { job: String(id) } }),
  'GET /recruiters/applications/counts': id => ({ query: { job: String(id) } }),
  'POST /reports': id => ({ body: { job_id: id, reason: 'spam' } }),
}

test.each(Object.entries({ ...BY_PATH, ...ELSEWHERE }))(
  'T70 %s answers for a draft of another company like for an unknown id',
  async (key, sent) => {
    const { ofKnown, ofUnknown } = await askAsStrangers(scene, key as Key, sent)

    expect(ofKnown).toEqual(ofUnknown)
  },
)

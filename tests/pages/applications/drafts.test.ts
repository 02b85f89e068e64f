import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
// Ids with many digits do not occur inside other numbers on a page.
const [DRAFT, UNKNOWN] = [1_987_654_320, 1_987_654_321]

/** Every page whose address names a job. */
const PAGES = [
  '/jobs/ID',
  '/jobs/ID-joiner',
  '/recruiter/applications/1?job=ID',
  '/recruiter/jobs/ID',
  '/recruiter/jobs/ID/applications',
  '/recruiter/jobs/ID/applications?view=board',
  '/recruiter/jobs/ID/edit',
]
/** Headers that differ between two answers to the same request. */
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
/**
 * These headers vary: the program closes a connection after a thousand requests, and the length of
 * the compressed page depends on the digits of the id.
 */
const PASSING = /^(?:connection|content-length|date|etag|keep-alive|x-request-id)$/

async function ask(as: Actor | null, path: string, id: number) {
  const { cookie = '' } = as ? await site.sign(as) : {}
  const answer = await site.fetch(path.replace('ID', String(id)), {
    headers: { accept: 'text/html', cookie },
  })
  const head = [...answer.headers].filter(([name]) => !PASSING.test(name))
  const html = (await answer.text()).replaceAll(INSTANT, 'NOW').replaceAll(/ uid="[^"]*"/g, '')
  const lines = [...head.map(field => field.join(': ')), ...html.split(/(?<=>)/)]
  return { lines: lines.map(line => line.replaceAll(String(id), 'ID')), status: answer.status }
}

test('T70 a page answers the draft of another company like an id that does not exist', async () => {
  const recruiter = await makeRecruiter(site.db)
  await site.db.execute(sql.raw(`alter table jobs alter id restart with ${DRAFT}`))
  await makeJob(site.db, recruiter, { postedAt: null, status: 'draft' })
  await site.db.execute(sql`alter table jobs alter id restart with 500000000`)

  const strangers = [null, await makeCandidate(site.db), await makeRecruiter(site.db)]
  for (const stranger of strangers)
    for (const path of PAGES) {
      const seen = { path, role: stranger?.role }
      const ofDraft = await ask(stranger, path, DRAFT)
      const ofUnknown = await ask(stranger, path, UNKNOWN)
      expect({ ...seen, ...ofDraft }).toEqual({ ...seen, ...ofUnknown })
    }
  expect((await ask(recruiter, '/recruiter/jobs/ID', DRAFT)).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { readListPosition } from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { applicationEvents } from '#lib/server/db/schema/applications/applications.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'
import { makeApplication } from '#support/records/applications.ts'

const site = await openSite()

/** More rows than a page of the list has. */
const AMOUNT = 22
const NEWEST = { sort: 'newest' } as const

let recruiter: Recruiter
let jobId = 0
/** Newest first, the same order as the list. */
let ids: number[] = []

beforeAll(async () => {
  recruiter = await makeRecruiter(site.db)
  const job = await makeJob(site.db, recruiter, { title: 'Joiner' })
  jobId = job.id
  for (let age = 0; age < AMOUNT; age += 1) {
    const appliedAt = new Date(Date.now() - age * 60_000)
    const candidate = await makeCandidate(site.db)
    ids.push((await makeApplication(site.db, candidate, job, { appliedAt })).id)
  }
})

const idAt = (at: number) => ids.at(at) ?? 0
const path = (at: number, query = '') => `/recruiter/applications/${idAt(at)}${query}`

async function statusOf(as: Actor, address: string): Promise<number> {
  const { cookie = '' } = await site.sign(as)
  const { status } = await site.fetch(address, { headers: { accept: 'text/html', cookie } })
  return status
}

test('the page of an application shows the application, and loading its HTML does not count as a view', async () => {
  const { all, words } = await site.page(recruiter, path(1, `?job=${jobId}`))

  expect(words).toContain('Joiner')
  expect(words).toContain(`2 of ${AMOUNT}`)
  expect(all).toContain(path(0, `?job=${jobId}`))
  expect(all).toContain(path(2, `?job=${jobId}`))
  const events = await site.db
    .select({ type: applicationEvents.type })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, idAt(1)))
  expect(events).toEqual([{ type: 'applied' }])
})

test('a recruiter of another company and an unknown application id get 404', async () => {
  const other = await makeRecruiter(site.db)

  expect([
    await statusOf(recruiter, path(0)),
    await statusOf(other, path(0)),
    await statusOf(recruiter, '/recruiter/applications/2147483647'),
    await statusOf(recruiter, '/recruiter/applications/x'),
  ]).toEqual([200, 404, 404, 404])
})

test('an old link to an application redirects to its page', async () => {
  const { cookie = '' } = await site.sign(recruiter)
  const answer = await site.fetch(`/recruiter/applicants?id=${idAt(0)}`, { headers: { cookie } })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, path(0)])
})

test('the back link leads to the list page that has the row of the application', async () => {
  const at = AMOUNT - 1
  const { all } = await site.page(recruiter, path(at, `?job=${jobId}`))
  const [address = ''] = /\/recruiter\/jobs\/\d+\/applications\?cursor=[^#\s]+/.exec(all) ?? []

  expect(address).not.toBe('')
  expect((await site.page(recruiter, address)).all).toContain(`application-${idAt(at)}`)
  expect((await site.page(recruiter, path(0, `?job=${jobId}`))).all).not.toContain('cursor=')
})

test('an application keeps its place in a list of one status after a decision', async () => {
  await site.ask('PUT /recruiters/applications/{id}/status', {
    as: recruiter,
    body: { status: 'reviewed' },
    params: { id: idAt(3) },
  })
  const list = { ...NEWEST, jobId, status: 'pending' as const }

  expect(await readListPosition(site.db, recruiter, { id: idAt(3), list })).toMatchObject({
    listed: false,
    next: { id: idAt(4) },
    previous: { id: idAt(2) },
    total: AMOUNT - 1,
  })
  expect(await readListPosition(site.db, recruiter, { id: idAt(2), list })).toMatchObject({
    listed: true,
    next: { id: idAt(4) },
    position: 3,
  })
})

test.each(['newest', 'oldest', 'name', 'name-desc', 'match', 'match-asc'] as const)(
  'the next links visit every application once in the order %s',
  async sort => {
    const list = { jobId, sort }
    const listed = await site.ask('GET /recruiters/applicants/{jobId}', {
      as: recruiter,
      params: { jobId },
      query: { limit: '50', sort },
    })
    const order = (listed as unknown as { id: number }[]).map(({ id }) => id)
    const walked: number[] = []
    for (let id: number | undefined = order[0]; id !== undefined;) {
      walked.push(id)
      id = (await readListPosition(site.db, recruiter, { id, list })).next?.id
    }

    expect(walked).toEqual(order)
    const last = await readListPosition(site.db, recruiter, { id: order.at(-1) ?? 0, list })
    expect([last.position, last.previous?.id]).toEqual([AMOUNT, order.at(-2)])
  },
)

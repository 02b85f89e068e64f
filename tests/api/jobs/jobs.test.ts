import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { jobs, jobViews } from '#lib/server/db/schema/jobs.ts'
import {
  findClosedJob,
  listFacets,
  listSitemapFiles,
  readSitemapPart,
} from '#lib/server/jobs/index.ts'
import { listSimilarJobs } from '#lib/server/matching/index.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { matching } from '#support/matching/matching.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const { call, db } = await testApp()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)'

test('a search returns an array, its total and the link to the next page', async () => {
  const recruiter = await makeRecruiter(db)
  for (let at = 0; at < 3; at += 1) await makeJob(db, recruiter, { skills: ['paged'] })

  const first = await call('GET /jobs/search', { query: { limit: '2', skill: 'paged' } })
  const link = first.headers.get('link') ?? ''
  const next = new URLSearchParams(/\?([^>]+)>; rel="next"$/.exec(link)?.[1])
  const second = await call('GET /jobs/search', { query: Object.fromEntries(next) })

  expect(first.headers.get('x-total-count')).toBe('3')
  expect([first.body.length, second.body.length]).toEqual([2, 1])
  expect(second.headers.get('link')).toBeNull()
})

test('a tampered cursor and one of another sort are refused', async () => {
  const recruiter = await makeRecruiter(db)
  for (let at = 0; at < 2; at += 1) await makeJob(db, recruiter, { skills: ['cut'] })
  const first = await call('GET /jobs/search', { query: { limit: '1', skill: 'cut' } })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const ask = async (query: Record<string, string>) =>
    (await call('GET /jobs/search', { query: { limit: '1', skill: 'cut', ...query } })).status

  expect(await ask({ cursor })).toBe(200)
  expect(await ask({ cursor: cursor.slice(0, -1) })).toBe(422)
  expect(await ask({ cursor: cursor.replace(/^./, c => (c === 'A' ? 'B' : 'A')) })).toBe(422)
  expect(await ask({ cursor, sort: 'salary' })).toBe(422)
})

test('T81 a page never has more than fifty rows', async () => {
  const recruiter = await makeRecruiter(db)
  for (let at = 0; at < 55; at += 1) await makeJob(db, recruiter, { skills: ['many'] })

  const { body, headers } = await call('GET /jobs/search', {
    query: { limit: '1000000', skill: 'many' },
  })

  expect(body).toHaveLength(50)
  expect(headers.get('x-total-count')).toBe('55')
})

test('T70 a draft does not exist for visitors, candidates and other companies', async () => {
  const recruiter = await makeRecruiter(db)
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  const params = { id: draft.id }

  for (const as of [null, await makeCandidate(db), await makeRecruiter(db)])
    expect((await call('GET /jobs/{id}', { as, params })).status).toBe(404)
  expect(await findClosedJob(db, draft.id)).toBeNull()
  expect((await call('GET /recruiters/jobs/{id}', { as: recruiter, params })).status).toBe(200)
})

test('no search finds a draft without text, and it answers like an unknown job', async () => {
  const recruiter = await makeRecruiter(db)
  const body = { skills: ['Zymurgy drafting'] }
  const { id } = (await call('POST /recruiters/jobs/create', { as: recruiter, body })).body
  const candidate = await makeCandidate(db)
  for (const as of [null, candidate, await makeRecruiter(db)]) {
    const draft = await call('GET /jobs/{id}', { as, params: { id } })
    const unknown = await call('GET /jobs/{id}', { as, params: { id: 999_999_999 } })
    expect({ ...draft.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const found = await call('GET /jobs/search', { as, query: { q: 'Zymurgy drafting' } })
    expect(JSON.stringify(found.body)).not.toContain(`"id":${id},`)
  }
  const params = { id }
  expect((await call('POST /jobs/{id}/save', { as: candidate, params })).status).toBe(404)
})

test('closed, expired and deleted jobs answer 410; open and unknown ones do not', async () => {
  const recruiter = await makeRecruiter(db)
  const gone = [
    await makeJob(db, recruiter, { status: 'closed' }),
    await makeJob(db, recruiter, { closesAt: new Date(Date.now() - 1000) }),
    await makeJob(db, recruiter, { deletedAt: new Date(), status: 'closed' }),
  ]
  const live = await makeJob(db, recruiter)

  for (const job of gone) {
    expect(await findClosedJob(db, job.id)).toMatchObject({ id: job.id, is_active: false })
    expect((await call('GET /jobs/{id}', { params: { id: job.id } })).status).toBe(404)
  }
  expect(await findClosedJob(db, live.id)).toBeNull()
  expect(await findClosedJob(db, 2_000_000_000)).toBeNull()
})

test('a job can be saved repeatedly with one entry, listed, and removed', async () => {
  const as = await makeCandidate(db)
  const { id } = await makeJob(db, await makeRecruiter(db))
  const params = { id }

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST /jobs/{id}/save', { as, params })),
  )
  const saved = await call('GET /jobs/saved', { as })
  await call('DELETE /jobs/{id}/save', { as, params })
  const after = await call('GET /jobs/saved', { as })

  expect(answers.map(answer => answer.body)).toEqual(
    Array.from({ length: 5 }, () => ({ saved: true })),
  )
  expect(saved.body).toMatchObject([{ id, is_saved: true }])
  expect(after.body).toEqual([])
})

test('a closed job stays on the list of saved jobs, marked as closed, and cannot be saved again', async () => {
  const as = await makeCandidate(db)
  const { id } = await makeJob(db, await makeRecruiter(db))
  const params = { id }
  await call('POST /jobs/{id}/save', { as, params })
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, id))

  expect((await call('GET /jobs/saved', { as })).body).toMatchObject([
    { id, is_active: false, status: 'closed' },
  ])
  expect((await call('POST /jobs/{id}/save', { as: await makeCandidate(db), params })).status).toBe(
    404,
  )
})

test('all closed jobs are removed from the saved jobs at once, and open ones stay', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)]
  const rita = await makeRecruiter(db)
  const [open, closed, expired] = [
    await makeJob(db, rita),
    await makeJob(db, rita),
    await makeJob(db, rita),
  ]
  for (const { id } of [open, closed, expired])
    for (const person of [as, other])
      await call('POST /jobs/{id}/save', { as: person, params: { id } })
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed.id))
  await db
    .update(jobs)
    .set({ closesAt: new Date(0) })
    .where(eq(jobs.id, expired.id))

  const removal = await call('DELETE /jobs/saved/closed', { as })

  expect(removal.body).toEqual({ removed: 2 })
  expect((await call('GET /jobs/saved', { as })).body).toMatchObject([{ id: open.id }])
  expect((await call('GET /jobs/saved', { as: other })).body).toHaveLength(3)
})

test('saved jobs are paged without gaps, the last saved first', async () => {
  const as = await makeCandidate(db)
  const recruiter = await makeRecruiter(db)
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const { id } = await makeJob(db, recruiter)
    await call('POST /jobs/{id}/save', { as, params: { id } })
    ids.unshift(id)
  }
  const first = await call('GET /jobs/saved', { as, query: { limit: '2' } })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await call('GET /jobs/saved', { as, query: { cursor, limit: '2' } })

  expect([...first.body, ...second.body].map(job => job.id)).toEqual(ids)
})

test('a visitor’s views of a job count once a day; bots and recruiters do not count', async () => {
  const recruiter = await makeRecruiter(db)
  const { id } = await makeJob(db, recruiter)
  const visits = [
    {},
    {},
    { ip: '192.0.2.8' },
    { as: await makeCandidate(db) },
    { as: recruiter },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { userAgent: '' },
  ]
  for (const { userAgent = BROWSER, ...visit } of visits)
    await call('POST /jobs/{id}/views', {
      body: {},
      headers: { 'user-agent': userAgent },
      ip: '192.0.2.7',
      params: { id },
      ...visit,
    })

  const rows = await db.select().from(jobViews).where(eq(jobViews.jobId, id))
  expect(rows).toHaveLength(3)
  expect(rows[0]?.visitor.toString('latin1')).not.toContain('192.0.2')
  const stats = await call('GET /recruiters/jobs/{id}/stats', { as: recruiter, params: { id } })
  expect(stats.body.viewCount).toBe(3)
})

test('a candidate’s view marks the job as viewed, and a closed job has no views', async () => {
  const recruiter = await makeRecruiter(db)
  const as = await makeCandidate(db)
  const { id } = await makeJob(db, recruiter)
  const closed = await makeJob(db, recruiter, { status: 'closed' })
  const view = (jobId: number) =>
    call('POST /jobs/{id}/views', { as, body: {}, params: { id: jobId } })

  expect((await call('GET /jobs/{id}', { as, params: { id } })).body.is_seen).toBe(false)
  expect([(await view(id)).status, (await view(closed.id)).status]).toEqual([204, 404])
  expect((await call('GET /jobs/{id}', { as, params: { id } })).body.is_seen).toBe(true)
})

test('similar jobs share the title, then the most skills, then the category, and are open', async () => {
  const recruiter = await makeRecruiter(db)
  const make = async (title: string, more: Parameters<typeof makeJob>[2]) => {
    const job = await makeJob(db, recruiter, { category: 'science', title, ...more })
    await refreshJob(db, matching, job.id)
    return job
  }
  const change = (id: number, to: Partial<typeof jobs.$inferInsert>) =>
    db.update(jobs).set(to).where(eq(jobs.id, id))
  const self = await make('Geologist', { skills: ['Quartz', 'Basalt', 'Gneiss'] })
  await make('Senior Geologist', { skills: ['Marble'] })
  await make('Two in common', { skills: ['quartz', 'BASALT'] })
  await make('One in common', { category: 'legal', skills: ['Gneiss'] })
  await make('Only the category', { skills: ['Marble'] })
  // The index still contains this job.
  const closed = await make('Closed', { skills: self.skills })
  await change(closed.id, { status: 'closed' })
  const past = await make('Past its deadline', { skills: self.skills })
  await change(past.id, { closesAt: new Date(Date.now() - 1000) })
  const similar = async () =>
    (await listSimilarJobs(db, { ...self, category: 'science' }, 4)).map(({ title }) => title)
  const nearest = ['Senior Geologist', 'Two in common', 'One in common', 'Only the category']

  expect(await similar()).toEqual(nearest)
  // A closed job is not in the index, and its page shows the same similar jobs.
  await change(self.id, { status: 'closed' })
  await refreshJob(db, matching, self.id)
  expect(await similar()).toEqual(nearest)
})

test('a job whose features are not computed yet is similar to jobs of its category', async () => {
  const recruiter = await makeRecruiter(db)
  const other = await makeJob(db, recruiter, { category: 'sales', title: 'Sales Assistant' })
  await refreshJob(db, matching, other.id)
  const fresh = await makeJob(db, recruiter, { category: 'sales' })

  const similar = await listSimilarJobs(db, { ...fresh, category: 'sales' }, 4)

  expect(similar.map(job => job.id)).toEqual([other.id])
})

test('a sitemap file contains the open jobs of its ids, and no closed one', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter)
  const draft = await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  const listed = async () => (await readSitemapPart(db, 'jobs', 1)).items.map(({ id }) => id)

  expect(await listSitemapFiles(db, 'jobs')).toEqual([1])
  expect(await listed()).toContain(job.id)
  expect(await listed()).not.toContain(draft.id)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
  expect(await listed()).not.toContain(job.id)
})

test('a facet has a page if it has at least five open jobs', async () => {
  const recruiter = await makeRecruiter(db)
  for (let at = 0; at < 5; at += 1)
    await makeJob(db, recruiter, { category: 'hr', city: 'Quito', skills: ['Well known'] })
  await makeJob(db, recruiter, { category: 'logistics', city: 'Nowhere', skills: ['Unheard of'] })

  const { categories, places, skills } = await listFacets(db)

  expect(categories).toContain('hr')
  expect(categories).not.toContain('logistics')
  expect(places).toContain('quito')
  expect(places).not.toContain('nowhere')
  expect(skills).toContain('well known')
  expect(skills).not.toContain('unheard of')
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { type CompanySearch, listHiringCompanies } from '#lib/server/jobs/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const { call, db, sign } = await testApp()

const list = (search: CompanySearch, actor: Actor | null = null) =>
  listHiringCompanies(db, actor, search)
const namesOf = async (search: CompanySearch, actor: Actor | null = null) =>
  (await list(search, actor)).items.map(({ name }) => name)
const openJobsOf = async (q: string) =>
  (await list({ q })).items.map(({ name, openJobs }) => [name, openJobs])
/** The numbers of open jobs of the companies found in each category. */
const countedIn = (q: string, fields: CompanySearch['category'][]) =>
  Promise.all(
    fields.map(async category => {
      const { items } = await list({ category, q })
      return items.map(({ openJobs }) => openJobs)
    }),
  )

test('a company is listed from its first open job to its last', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Brindlewood' })
  await makeJob(db, recruiter, { status: 'draft' })
  expect(await namesOf({ q: 'brindlewood' })).toEqual([])

  const job = await makeJob(db, recruiter)
  const second = await makeJob(db, recruiter)
  expect(await openJobsOf('brindlewood')).toEqual([['Brindlewood', 2]])
  await db
    .update(jobs)
    .set({ closesAt: new Date(0) })
    .where(eq(jobs.id, second.id))
  expect(await openJobsOf('brindlewood')).toEqual([['Brindlewood', 1]])
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
  expect(await namesOf({ q: 'brindlewood' })).toEqual([])
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, second.id))
  expect(await list({ q: 'brindlewood' })).toMatchObject({ items: [], total: 0 })
  await db.update(jobs).set({ status: 'active' }).where(eq(jobs.id, job.id))
  expect(await openJobsOf('brindlewood')).toEqual([['Brindlewood', 1]])
})

test('a company is found by the start of each word of its name, also after a change', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Zürcher Öl & Söhne' })
  await makeJob(db, recruiter)

  for (const q of ['zurch', 'SOHNE zür', 'öl'])
    expect(await namesOf({ q }), q).toEqual(['Zürcher Öl & Söhne'])
  for (const q of ['urcher', "zurcher'", '!!!', "'", ':*', 'zurcher & nobody'])
    expect(await namesOf({ q }), q).toEqual(q === "zurcher'" ? ['Zürcher Öl & Söhne'] : [])
  await db
    .update(companies)
    .set({ name: 'Quellgrund' })
    .where(eq(companies.id, recruiter.companyId))
  expect([await namesOf({ q: 'zurcher' }), await namesOf({ q: 'quell' })]).toEqual([
    [],
    ['Quellgrund'],
  ])
})

test('companies are sorted by jobs or by name, and paged', async () => {
  for (const [name, openJobs] of [
    ['Pagewright C', 1],
    ['pagewright b', 3],
    ['Pagewright A', 2],
  ] as const) {
    const recruiter = await makeRecruiter(db, { name })
    for (let at = 0; at < openJobs; at += 1) await makeJob(db, recruiter)
  }
  for (let at = 0; at < 20; at += 1)
    await makeJob(db, await makeRecruiter(db, { name: `Pagewright N${at}` }))
  const [b, a, c] = ['pagewright b', 'Pagewright A', 'Pagewright C']

  expect((await namesOf({ q: 'pagewright' })).slice(0, 2)).toEqual([b, a])
  expect((await namesOf({ q: 'pagewright', sort: 'name' })).slice(0, 3)).toEqual([a, b, c])
  for (const sort of ['jobs', 'name'] as const) {
    const first = await list({ q: 'pagewright', sort })
    const second = await list({ cursor: first.next ?? '', q: 'pagewright', sort })
    const all = [...first.items, ...second.items].map(({ id }) => id)
    expect([first.total, second.next, new Set(all).size]).toEqual([23, null, 23])
    const other = sort === 'jobs' ? 'name' : 'jobs'
    await expect(list({ cursor: first.next ?? '', sort: other })).rejects.toThrow(
      'This cursor does not belong to this list',
    )
  }
})

test('a hidden company is missing from the directory of the candidate', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Hidewell' })
  await makeJob(db, recruiter)
  const candidate = await makeCandidate(db)
  const headers = await sign(candidate)
  const params = { id: recruiter.companyId }

  await call('POST /companies/{id}/hide', { headers, params })
  expect([await namesOf({ q: 'hidewell' }, candidate), await namesOf({ q: 'hidewell' })]).toEqual([
    [],
    ['Hidewell'],
  ])
  await call('DELETE /companies/{id}/hide', { headers, params })
  expect(await namesOf({ q: 'hidewell' }, candidate)).toEqual(['Hidewell'])
})

test('all jobs that a company adds at the same time are counted', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Manyhands' })

  await Promise.all(Array.from({ length: 8 }, () => makeJob(db, recruiter)))

  const { rows } = await db.execute(
    sql`select category, jobs from company_openings where company_id = ${recruiter.companyId} order by category`,
  )
  expect(rows).toEqual([
    { category: '', jobs: 8 },
    { category: 'technology', jobs: 8 },
  ])
  await db.delete(jobs).where(eq(jobs.companyId, recruiter.companyId))
  expect(await namesOf({ q: 'manyhands' })).toEqual([])
})

test('a category filter keeps companies with open jobs in it, and counts only these jobs', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Fieldmouse' })
  const job = await makeJob(db, recruiter, { category: 'design' })
  await makeJob(db, recruiter, { category: 'legal' })
  expect(await countedIn('fieldmouse', ['design', 'legal', undefined])).toEqual([[1], [1], [2]])
  await db.update(jobs).set({ category: 'legal' }).where(eq(jobs.id, job.id))
  expect(await countedIn('fieldmouse', ['design', 'legal', undefined])).toEqual([[], [2], [2]])
})

test('companies are found by place and verified domain, also after a change', async () => {
  const recruiter = await makeRecruiter(db, { location: 'Łódź, Poland', name: 'Wherever' })
  await makeJob(db, recruiter)
  const q = 'wherever'

  expect(await namesOf({ place: 'lodz pol', q })).toEqual(['Wherever'])
  expect([await namesOf({ place: 'leeds', q }), await namesOf({ q, verified: true })]).toEqual([
    [],
    [],
  ])
  await db
    .update(companies)
    .set({ location: 'Leeds', verifiedDomain: 'wherever.example' })
    .where(eq(companies.id, recruiter.companyId))
  expect(await namesOf({ place: 'leeds', q, verified: true })).toEqual(['Wherever'])
  expect(await namesOf({ place: 'lodz', q })).toEqual([])
})

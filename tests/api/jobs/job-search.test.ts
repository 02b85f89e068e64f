import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Job, JobSearch } from '#lib/contract/jobs/jobs.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { refreshVocabulary, searchJobs } from '#lib/server/jobs/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { countFacets, findTitles, searchPage } from '#support/records/search.ts'
import { taxonomy } from '#support/matching/matching.ts'

const { call, db, runTasks, sign } = await testApp()

test("a hidden job and a hidden company stay out of the candidate's searches until they are unhidden", async () => {
  const [recruiter, other] = [await makeRecruiter(db), await makeRecruiter(db)]
  const job = await makeJob(db, recruiter, { skills: ['hiding'], title: 'Kept away' })
  await makeJob(db, other, { skills: ['hiding'], title: 'Of the other company' })
  const headers = await sign(await makeCandidate(db))
  const titles = async (own = true) =>
    (
      await call('GET /jobs/search', { query: { skill: 'hiding' }, ...(own && { headers }) })
    ).body.map(({ title }: Job) => title)

  await call('POST /jobs/{id}/hide', { headers, params: { id: job.id } })
  expect(await titles()).toEqual(['Of the other company'])
  await call('POST /companies/{id}/hide', { headers, params: { id: other.companyId } })
  expect(await titles()).toEqual([])
  expect(await titles(false)).toHaveLength(2)
  const { body } = await call('GET /candidates/hidden', { headers })
  expect(body.jobs).toMatchObject([{ id: job.id, title: 'Kept away' }])
  expect(body.companies).toMatchObject([{ id: other.companyId }])

  await call('DELETE /jobs/{id}/hide', { headers, params: { id: job.id } })
  await call('DELETE /companies/{id}/hide', { headers, params: { id: other.companyId } })
  expect(await titles()).toHaveLength(2)
})

test('an unknown job or company cannot be hidden', async () => {
  const headers = await sign(await makeCandidate(db))

  expect((await call('POST /jobs/{id}/hide', { headers, params: { id: 999_999 } })).status).toBe(
    404,
  )
  expect(
    (await call('POST /companies/{id}/hide', { headers, params: { id: 999_999 } })).status,
  ).toBe(404)
})

test('each filter counts the results of its choices together with the other filters', async () => {
  const recruiter = await makeRecruiter(db)
  for (const [category, type, minimumExperience] of [
    ['design', 'contract', 0],
    ['design', 'full-time', 6],
    ['legal', 'contract', null],
    ['sales', 'remote', 3],
  ] as const)
    await makeJob(db, recruiter, { category, minimumExperience, skills: ['faceted'], type })

  const all = await countFacets(db, null, { skill: 'faceted' })
  expect(Object.fromEntries(all.category)).toEqual({ design: 2, legal: 1, sales: 1 })
  expect(Object.fromEntries(all.type)).toEqual({ 'contract': 2, 'full-time': 1, 'remote': 1 })
  expect(Object.fromEntries(all.experienceLevel)).toEqual({ entry: 2, mid: 1, senior: 1 })
  expect(all.remote).toBe(1)
  expect(all.isPartial).toBe(false)

  const narrowed = await countFacets(db, null, { category: ['design'], skill: 'faceted' })
  expect(Object.fromEntries(narrowed.type)).toEqual({ 'contract': 1, 'full-time': 1 })
  expect(narrowed.category.get('sales')).toBe(1)
})

test('a search for a skill finds the jobs whose title proves it', async () => {
  await makeJob(db, await makeRecruiter(db), { skills: [], title: 'Interaction Designer' })
  await runTasks()

  expect(await findTitles(db, { q: 'user experience' })).toEqual(['Interaction Designer'])
  expect(await findTitles(db, { q: 'ux/ui' })).toEqual(['Interaction Designer'])
})

test('a mistyped word is corrected to the nearest word of open jobs', async () => {
  const recruiter = await makeRecruiter(db)
  for (const title of ['Upholsterer', 'Veterinary Surgeon', 'Veterinary Nurse'])
    await makeJob(db, recruiter, { title })
  await refreshVocabulary(db)

  const titles = (q: string) => findTitles(db, { q })
  expect(await titles('uphosterer')).toEqual(['Upholsterer'])
  expect(await titles('vetrinary sugreon -nurse')).toEqual(['Veterinary Surgeon'])
  expect(await titles('"uphosterer"')).toEqual([])
  expect(await titles('zzzzzzzzz')).toEqual([])
  expect(await titles('veterinary -sugreon')).toHaveLength(2)
  expect(await titles(`${'x'.repeat(190)} '"\\%_`)).toEqual([])
})

test('words of titles, and words that only share a stem with a known word, are corrected too', async () => {
  const recruiter = await makeRecruiter(db)
  for (const title of ['Docker Diver', 'Docker Driller', 'Maintenance Ranger'])
    await makeJob(db, recruiter, { title })
  await refreshVocabulary(db)
  const understood = async (q: string) => {
    const source = { db, taxonomy }
    const { understood: meanings } = await searchJobs(source, null, { limit: 20, q })
    return meanings.map(({ name }) => name)
  }

  expect(await understood('docter')).toContain('doctor, not docter')
  expect(await understood('maintenence ranger')).toContain('maintenance, not maintenence')
  expect(await understood('rangers')).toEqual([])
})

test('a search without results is repeated with its rarest word, its place if possible, and its exclusions', async () => {
  const recruiter = await makeRecruiter(db)
  const post = (title: string, location: string) => makeJob(db, recruiter, { location, title })
  await makeJob(db, recruiter, { location: 'Lyon, France', title: 'Puppeteer', type: 'part-time' })
  await post('Night Puppeteer', 'Nairobi, Kenya')
  await post('Mime', 'Nairobi, Kenya')
  const search = async (q: string) => {
    const source = { db, taxonomy }
    const { keptWords, page } = await searchJobs(source, null, { limit: 20, q })
    return [keptWords, page.items.map(({ title }) => title)]
  }

  expect(await search('zzyzx puppeteer')).toEqual(['puppeteer', ['Night Puppeteer', 'Puppeteer']])
  expect(await search('zzyzx puppeteer in Lyon')).toEqual(['puppeteer', ['Puppeteer']])
  expect(await search('mime in Lyon')).toEqual(['mime', ['Mime']])
  expect(await search('zzyzx part time puppeteer')).toEqual(['puppeteer', ['Puppeteer']])
  expect(await search('zzyzx puppeteer -night')).toEqual(['puppeteer', ['Puppeteer']])
  expect(await search('"zzyzx"')).toEqual([null, []])
})

test('a search without results keeps its title before a rarer word without a meaning, and last a word of its skill', async () => {
  const recruiter = await makeRecruiter(db)
  const post = (title: string, type: 'full-time' | 'internship') =>
    makeJob(db, recruiter, { title, type })
  await post('Taxidermy of Kumquats', 'internship')
  await post('Welder', 'full-time')
  await post('Head of Hacking', 'full-time')
  await makeJob(db, recruiter, { description: 'Growth for all', title: 'Kite Flyer' })
  const kept = async (q: string) =>
    (await searchJobs({ db, taxonomy }, null, { limit: 20, q })).keptWords

  expect(await kept('welder internship kumquats')).toBe('welder')
  expect(await kept('growth hacking')).toBe('hacking')
})

test('a job title in the text of another job is no match, and neither is a shared stem', async () => {
  const recruiter = await makeRecruiter(db)
  const description = 'Nurses and programmers love us. A new programme begins.'
  await makeJob(db, recruiter, { description, skills: ['quirkboard'], title: 'Programme Director' })
  await makeJob(db, recruiter, { description, skills: ['quirkboard'], title: 'Night Programmers' })
  const titles = (q: string) => findTitles(db, { q, skill: 'quirkboard' })

  expect(await titles('programmer')).toEqual(['Night Programmers'])
  expect(await titles('"nurses"')).toHaveLength(2)
})

async function suggested(q: string): Promise<string[]> {
  return (await call('GET /jobs/suggestions', { query: { q } })).body.suggestions
}

test('suggestions come from titles, skills and companies of open jobs', async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { skills: ['Quillwork'], title: 'Quilt Maker' })
  await makeJob(db, recruiter, { status: 'draft', title: 'Quilt Secret' })
  await refreshVocabulary(db)
  expect(await suggested('quil')).toEqual(['Quillwork', 'Quilt Maker'])
  expect(await suggested('maker')).toEqual(['Quilt Maker'])
  expect(await suggested('q')).toEqual([])
  expect(await suggested('%')).toEqual([])
})

test('places of open jobs are suggested by name', async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { location: 'Reykjavík, Iceland', title: 'Ice Cutter' })
  await refreshVocabulary(db)

  const { body } = await call('GET /jobs/suggestions', { query: { q: 'reykja' } })
  expect(body.phrases).toEqual([{ kind: 'place', text: 'Reykjavík' }])
})

test.each(['0', '501', '2.5', '-1', '1e9', 'NaN', '', '25 km', '[]', '١'])(
  'withinKm=%s is refused with the name of the field',
  async withinKm => {
    const { body, status } = await call('GET /jobs/search', {
      query: { location: 'Pune', withinKm },
    })
    expect({ fields: body.errors.map(({ field }: { field: string }) => field), status }).toEqual({
      fields: ['withinKm'],
      status: 422,
    })
  },
)

test('a suggestion is found by the start of any of its words, the most frequent first', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Zwölf Wälder' })
  await makeJob(db, recruiter, { skills: ['Xylo-phone Tuning', '.Xet'], title: 'Xylem Keeper' })
  await makeJob(db, recruiter, { skills: ['.Xet'], title: 'Xylem Reader' })
  await refreshVocabulary(db)

  const { body } = await call('GET /jobs/suggestions', { query: { q: 'ZWOLF-WA' } })
  expect(body).toEqual({
    phrases: [{ kind: 'company', text: 'Zwölf Wälder' }],
    suggestions: ['Zwölf Wälder'],
  })
  expect(await suggested('wal')).toEqual(['Zwölf Wälder'])
  expect(await suggested('phone tun')).toEqual(['Xylo-phone Tuning'])
  expect(await suggested('xe')).toEqual(['.Xet'])
  expect(await suggested('xylem')).toEqual(['Xylem Keeper', 'Xylem Reader'])
  expect(await suggested('lem')).toEqual([])
  for (const q of ['--', '\\', '" "', '[[:', '💥'.repeat(50), '\u{10ffff}\u{10ffff}'])
    expect(await suggested(q)).toEqual([])
})

test('every change of a job or of its company name takes effect in searches at once', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Quillon Forge' })
  const job = await makeJob(db, recruiter, { location: 'Toledo, Spain', title: 'Cutler' })
  const finds = async (search: Partial<JobSearch>) =>
    (await searchPage(db, null, { limit: 20, ...search })).items.some(({ id }) => id === job.id)
  const write = (values: Partial<typeof jobs.$inferInsert>) =>
    db.update(jobs).set(values).where(eq(jobs.id, job.id))

  expect(await finds({ q: 'cutler quillon toledo' })).toBe(true)
  await write({ title: 'Swordsmith' })
  expect([await finds({ q: 'cutler' }), await finds({ q: 'swordsmith' })]).toEqual([false, true])
  await write({ description: 'Grinds halberds all day, and some of the night.' })
  expect(await finds({ q: 'halberd' })).toBe(true)
  await write({ skills: ['Whetstones'] })
  expect([await finds({ skill: 'whetstones' }), await finds({ q: 'whetstone' })]).toEqual([
    true,
    true,
  ])
  await write({ city: 'Solingen', country: 'DE', location: 'Solingen' })
  expect([
    await finds({ location: 'toledo' }),
    await finds({ location: 'germany', q: 'swordsmith' }),
  ]).toEqual([false, true])
  await write({ workplace: 'remote' })
  expect(await finds({ location: 'remote', q: 'swordsmith', remote: true })).toBe(true)
  await write({ minimumExperience: 13, salaryMin: 900_000_000, type: 'internship' })
  expect(
    await finds({
      experienceLevel: ['executive'],
      q: 'swordsmith',
      salary: [5_000_000],
      type: ['internship'],
    }),
  ).toBe(true)

  await db
    .update(companies)
    .set({ name: 'Tang & Pommel' })
    .where(eq(companies.id, recruiter.companyId))
  expect([await finds({ q: 'quillon' }), await finds({ q: 'pommel' })]).toEqual([false, true])
  await write({ closesAt: new Date(Date.now() - 1000) })
  expect(await finds({ q: 'swordsmith' })).toBe(false)
  await write({ closesAt: null })
  expect(await finds({ q: 'swordsmith' })).toBe(true)
  await write({ status: 'closed' })
  expect(await finds({ q: 'swordsmith' })).toBe(false)
  await write({ status: 'active' })
  expect(await finds({ q: 'swordsmith' })).toBe(true)
  await db.delete(jobs).where(eq(jobs.id, job.id))
  expect(await finds({ q: 'swordsmith' })).toBe(false)
})

test('a place matches whole words first, and starts of words if no place has the whole word', async () => {
  const recruiter = await makeRecruiter(db)
  for (const location of ['Yorkville, Canada', 'New York, NY', 'Stoke-on-Trent'])
    await makeJob(db, recruiter, { location, skills: ['placed'], title: location })
  const found = (location: string) => findTitles(db, { location, skill: 'placed' })

  expect(await found('york')).toEqual(['New York, NY'])
  expect(await found('new yo')).toEqual(['New York, NY'])
  expect(await found('yorkv')).toEqual(['Yorkville, Canada'])
  expect(await found('stoke on trent')).toEqual(['Stoke-on-Trent'])
  expect(await found('STOKE-ON')).toEqual(['Stoke-on-Trent'])
  for (const nowhere of ['#gb', "'", '%', '!', ':*', '\\', 'york & (', "york':*"])
    expect({ found: await found(nowhere), nowhere }).toMatchObject({ nowhere })
})

test('a minimum salary above the maximum is refused with a message', async () => {
  const headers = await sign(await makeCandidate(db))
  const query = 'salary=90000&salary=50000'

  for (const answer of [
    await call('GET /jobs/search', { query }),
    await call('GET /candidates/jobs', { headers, query }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { field: 'salary', message: 'Maximum salary must be at least the minimum salary' },
    ])
  }
  const equal = await call('GET /jobs/search', { query: 'salary=50000&salary=50000' })
  expect(equal.status).toBe(200)
})

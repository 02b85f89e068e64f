import { desc, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { renewFeed, WHOLE_BOARD } from '#lib/server/jobs/index.ts'
import { streamFeed } from '#lib/server/jobs/partner-feeds/read-feed.ts'
import { PARTNERS } from '#lib/shared/jobs/partners.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { childrenOf, parseXml, textOf, type XmlElement } from '#support/documents/xml.ts'
import { makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()
const { db } = app
const verified = (domain: string) => ({ verifiedAt: new Date(), verifiedDomain: domain })
const owner = await makeRecruiter(db, { name: 'Doors & Co', ...verified('doors.example') })
const other = await makeRecruiter(db, { name: 'Other', ...verified('other.example') })
const unverified = await makeRecruiter(db, { name: 'Unverified' })
const past = new Date(Date.now() - 1000)

const plain = await makeJob(db, owner, {
  city: 'Leeds',
  country: 'GB',
  deadline: '2099-01-31',
  postedAt: new Date('2026-02-03T23:30:00Z'),
  region: 'England',
  salaryCurrency: 'GBP',
  salaryMax: 60_000_00,
  salaryMin: 50_000_00,
  workplace: 'hybrid',
})
const hostile = await makeJob(db, owner, {
  description: 'Ends ]]> early & <script>alert(1)</script>\u0007',
  skills: [']]>&<a'],
  title: 'Fitter ]]>&<a\u0008',
})
const ofOther = await makeJob(db, other)
await makeJob(db, owner, { postedAt: null, status: 'draft' })
await makeJob(db, owner, { status: 'closed' })
await makeJob(db, owner, { closesAt: past })
await makeJob(db, owner, { deletedAt: past, status: 'closed' })
await makeJob(db, owner, { frozenAt: past, frozenFrom: 'active', status: 'closed' })
await makeJob(db, unverified)

async function addressesOf(company: typeof owner): Promise<string[]> {
  const { body, status } = await app.call('POST /recruiters/company/job-feed', { as: company })
  expect(status).toBe(201)
  return (body.addresses as { url: string }[]).map(({ url }) => url)
}

const read = async (url: string) => app.fetch(url.replace(SITE, ''))
const statusOf = async (url: string) => {
  const answer = await read(url)
  await answer.body?.cancel()
  return answer.status
}
const jobsOf = async (url: string): Promise<XmlElement[]> =>
  childrenOf(parseXml(await (await read(url)).text()), 'job')
const fieldsOf = (job: XmlElement | undefined, names: string[]) =>
  names.map(name => job && textOf(job, name))
const IDS = ['referencenumber', 'partnerJobId', 'referencenumber']

test('the feed of a company has exactly its open jobs, in each format', async () => {
  const urls = await addressesOf(owner)

  expect(urls.map(url => new URL(url).pathname)).toEqual(
    PARTNERS.map(partner => `/api/job-feeds/${partner}`),
  )
  for (const [at, url] of urls.entries()) {
    const found = await jobsOf(url)
    expect(found.map(job => Number(textOf(job, IDS[at] ?? '')))).toEqual([plain.id, hostile.id])
    expect(found.map(job => textOf(job, 'title'))).toEqual(['Joiner', 'Fitter ]]>&<a'])
    expect(found.map(job => textOf(job, 'company'))).toEqual(['Doors & Co', 'Doors & Co'])
    expect(textOf(found[1] ?? { ...parseXml('<a/>') }, 'description')).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
  }
})

test('each format has its own fields', async () => {
  const [indeed = '', linkedin = '', ziprecruiter = ''] = await addressesOf(owner)
  const [[first], [second], [third]] = [
    await jobsOf(indeed),
    await jobsOf(linkedin),
    await jobsOf(ziprecruiter),
  ]
  expect(
    fieldsOf(first, ['url', 'city', 'state', 'country', 'salary', 'jobtype', 'remotetype']),
  ).toEqual([
    `${SITE}/jobs/${plain.id}`,
    'Leeds',
    'England',
    'GB',
    '£50,000 - £60,000 per year',
    'fulltime',
    'Hybrid remote',
  ])
  expect(fieldsOf(first, ['date', 'expirationdate'])).toEqual([
    plain.postedAt?.toISOString(),
    '2099-01-31',
  ])
  expect(fieldsOf(second, ['applyUrl', 'location', 'workplaceTypes', 'jobtype'])).toEqual([
    `${SITE}/jobs/${plain.id}`,
    'Leeds, United Kingdom',
    'Hybrid',
    'FULL_TIME',
  ])
  expect(fieldsOf(second, ['listDate', 'expirationDate', 'posterEmail'])).toEqual([
    '2/3/2026',
    '1/31/2099',
    app.services.config.SUPPORT_EMAIL,
  ])
  expect(
    fieldsOf(third, ['compensation_min', 'compensation_max', 'compensation_interval', 'job_type']),
  ).toEqual(['50000', '60000', 'annually', 'full-time'])
})

test('the feed of the whole board has the open jobs of all verified companies', async () => {
  const { addresses } = await renewFeed(db, WHOLE_BOARD, SITE)
  const found = await jobsOf(addresses[0]?.url ?? '')

  expect(found.map(job => Number(textOf(job, 'referencenumber')))).toEqual([
    plain.id,
    hostile.id,
    ofOther.id,
  ])
})

test('a wrong, replaced or revoked token opens no feed, and not the feed of another company', async () => {
  const [replaced = ''] = await addressesOf(owner)
  const [current = ''] = await addressesOf(owner)
  const [ofOtherUrl = ''] = await addressesOf(other)
  const forged = current.replace(/token=.{4}/, 'token=AAAA')

  expect(await statusOf(current)).toBe(200)
  expect(await statusOf(replaced)).toBe(404)
  expect(await statusOf(forged)).toBe(404)
  expect(await statusOf(`${current}x`)).toBe(404)
  expect(await statusOf(current.replace('indeed', 'monster'))).toBe(404)
  expect((await jobsOf(ofOtherUrl)).map(job => textOf(job, 'company'))).toEqual(['Other'])

  await app.call('DELETE /recruiters/company/job-feed', { as: owner })
  expect(await statusOf(current)).toBe(404)
  expect(await statusOf(ofOtherUrl)).toBe(200)
})

test('owners of verified companies can turn the feed on, and members only see whether it is on', async () => {
  const member = await makeColleague(db, owner)
  const key = 'POST /recruiters/company/job-feed'
  await addressesOf(owner)

  expect((await app.call(key, { as: member })).status).toBe(403)
  expect((await app.call(key, { as: unverified })).status).toBe(409)
  const state = await app.call('GET /recruiters/company/job-feed', { as: member })
  expect(state.body).toMatchObject({ exists: true, isVerified: true, readAt: null })
  expect(JSON.stringify(state.body)).not.toContain('token')
})

test('turning the feed on and off is recorded in the audit log with the session', async () => {
  await addressesOf(owner)
  await app.call('DELETE /recruiters/company/job-feed', { as: owner })

  const target = `company:${owner.companyId}:`
  const events = await db
    .select()
    .from(auditEvents)
    .where(like(auditEvents.target, `${target}%`))
    .orderBy(desc(auditEvents.id))
    .limit(2)
  expect(events.map(event => event.target)).toEqual([`${target}off`, `${target}on`])
  for (const { sessionRef } of events) expect(sessionRef).not.toBeNull()
})

test('a company that is no longer verified has an empty feed', async () => {
  const [url = ''] = await addressesOf(other)
  const change = (domain: string | null) =>
    db.update(companies).set({ verifiedDomain: domain }).where(eq(companies.id, other.companyId))
  await change(null)
  expect(await jobsOf(url)).toEqual([])
  await change('other.example')
  expect(await jobsOf(url)).toHaveLength(1)
})

test('the database contains no token of a feed', async () => {
  const [url = ''] = await addressesOf(owner)
  const token = new URL(url).searchParams.get('token') ?? ''
  const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from job_feeds as t`)

  expect(token).toHaveLength(43)
  const stored = rows.map(({ row }) => row).join('\n')
  for (const form of [token, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(form)
})

const TEST_FORMAT = { foot: 'end', head: 'start', job: ({ id }: { id: number }) => `${id},` }

test('many jobs are read in batches, each once, and reading stops when the client disconnects', async () => {
  const many = await makeRecruiter(db, { name: 'Many', ...verified('many.example') })
  const template = {
    category: 'technology',
    companyId: many.companyId,
    description: 'Fit doors.',
    location: 'Leeds',
    postedAt: new Date(),
    status: 'active' as const,
    title: 'Joiner',
    type: 'full-time' as const,
  }
  const made = await db
    .insert(jobs)
    .values(Array.from({ length: 250 }, () => template))
    .returning({ id: jobs.id })
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const whole = await new Response(streamFeed(db, many.companyId, TEST_FORMAT)).text()
  expect(whole).toBe(`start${ids.map(id => `${id},`).join('')}end`)

  const aborted = streamFeed(db, many.companyId, TEST_FORMAT).getReader()
  const decoder = new TextDecoder()
  await aborted.read()
  const { value } = await aborted.read()
  await aborted.cancel()
  expect(decoder.decode(value).split(',')).toHaveLength(21)
  expect(await aborted.read()).toEqual({ done: true, value: undefined })
})

test('T165 feeds whose clients stop reading do not hold a database connection', async () => {
  const { pool } = app.services.connection
  const [url = ''] = await addressesOf(owner)
  const feeds = await Promise.all(Array.from({ length: pool.options.max + 1 }, () => read(url)))
  for (const { body } of feeds) {
    const reader = body?.getReader()
    for (const part of ['head', 'jobs'])
      expect(await reader?.read(), part).toMatchObject({ done: false })
  }

  expect(pool.idleCount).toBe(pool.totalCount)
  expect((await app.call('GET /jobs/{id}', { params: { id: plain.id } })).status).toBe(200)
})

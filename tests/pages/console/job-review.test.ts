import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import {
  countSalaries,
  jobPicturePath,
  getOpenJob,
  renewFeed,
  WHOLE_BOARD,
} from '#lib/server/jobs/index.ts'
import {
  makeCandidate,
  makeJob,
  makeOperator,
  makeRecruiter,
  WAITING_JOB,
} from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const { config } = site.services
/** A word that no other job has, in every text of this job. */
const WORD = 'Zqxwaitingly'
const content = {
  country: 'GB',
  description: `${WORD} fits doors all over the county.`,
  salaryMax: 60_000_00,
  salaryMin: 50_000_00,
  skills: [WORD, 'Carpentry'],
  title: `${WORD} joiner`,
}
const recruiter = await makeRecruiter(site.db, { name: `${WORD} Works` })
const waitingJob = await makeJob(site.db, recruiter, { ...content, ...WAITING_JOB })
const other = await makeJob(site.db, await makeRecruiter(site.db), { title: 'Joiner beside it' })
const candidate = await makeCandidate(site.db)
const operator = await makeOperator(site.db)

const read = async (path: string, cookie = '') => {
  const answer = await site.fetch(path, { headers: { ...FRESH, ...(cookie && { cookie }) } })
  return { status: answer.status, text: await answer.text() }
}

test('T70 no page, feed or sitemap shows a job that is waiting for review', async () => {
  const { cookie = '' } = await site.sign(candidate)
  await countSalaries(site.db)
  const { addresses } = await renewFeed(site.db, WHOLE_BOARD, config.SITE_URL)
  const feeds = addresses.map(({ url }) => url.replace(config.SITE_URL, ''))
  expect(feeds.length).toBeGreaterThan(1)
  const sitemap = await read('/sitemap.xml')
  const files = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(config.SITE_URL, ''),
  )
  const pages = [
    '/',
    `/jobs?q=${WORD}`,
    '/jobs?sort=newest',
    '/jobs/category/technology',
    '/jobs/in/leeds',
    '/jobs/skill/zqxwaitingly',
    `/jobs/${other.id}`,
    '/jobs.rss',
    '/jobs.atom',
    '/jobs.json',
    '/companies',
    '/llms.txt',
    '/salaries',
    ...files,
    ...feeds,
  ]
  for (const path of pages)
    for (const as of ['', cookie]) {
      const { text } = await read(path, as)
      // A search page repeats the words of the search, but no text of the job.
      const traces = [`/jobs/${waitingJob.id}`, content.description, `${WORD} Works`]
      const leaked = traces.filter(trace => text.includes(trace))
      expect({ leaked, path }).toEqual({ leaked: [], path })
    }
  for (const path of [
    `/jobs/${waitingJob.id}`,
    `/jobs/${waitingJob.id}.md`,
    `/companies/${recruiter.companyId}`,
  ])
    expect((await read(path, cookie)).text).not.toContain(`${WORD} fits`)
  expect((await read(`/jobs/${waitingJob.id}`)).status).toBe(404)
})

test('T70 the picture of a job that is waiting for review does not exist', async () => {
  const published = await makeJob(site.db, recruiter, content)
  const openJob = await getOpenJob(site.db, null, published.id)
  const path = jobPicturePath({ ...openJob, id: waitingJob.id }, config.SITE_NAME)
  expect((await site.fetch(path)).status).toBe(404)
  await site.db.execute(sql`update jobs set deleted_at = now(), status = 'closed', posted_at = null
    where id = ${published.id}`)
})

test('T70 the API answers for a job that is waiting for review like for one that does not exist', async () => {
  const params = { id: waitingJob.id }
  const query = { q: WORD }
  for (const as of [null, candidate, await makeRecruiter(site.db)]) {
    expect((await site.call('GET /jobs/{id}', { as, params })).status).toBe(404)
    const search = await site.call('GET /jobs/search', { as, query })
    expect(JSON.stringify(search.body)).not.toContain(`${WORD} fits`)
  }
  const suggested = await site.call('GET /jobs/suggestions', { query: { q: WORD.slice(0, 8) } })
  expect(JSON.stringify(suggested.body)).not.toContain(WORD)
  for (const key of ['POST /jobs/{id}/save', 'GET /jobs/{id}/questions'] as const)
    expect((await site.call(key, { as: candidate, params })).status).toBe(404)
  const report = { job_id: waitingJob.id, reason: 'scam' }
  expect((await site.call('POST /reports', { as: candidate, body: report })).status).toBe(404)
})

test('the recruiter sees that the job is waiting for review, and an operator sees it in the queue', async () => {
  const page = await site.page(recruiter, `/recruiter/jobs/${waitingJob.id}`)
  expect(page.words).toContain('This job waits for our review.')
  expect((await site.page(recruiter, '/recruiter/jobs')).words).toContain('Waits for our review')

  const queue = await site.page(operator, '/admin/jobs?state=waiting')
  expect(queue.words).toContain(content.title)
  expect((await site.page(operator, '/admin/jobs?state=active')).words).not.toContain(content.title)
  const review = await site.page(operator, `/admin/jobs/${waitingJob.id}`)
  expect(review.words).toContain(content.description)
  expect(review.words).toContain('Publish Job')
})

test('T151 only the operator sees the findings of the fraud rules before publishing a job', async () => {
  const description = 'Apply on WhatsApp: +44 113 496 0000. We fit doors all over the county.'
  const fraud = await makeRecruiter(site.db)
  const job = await makeJob(site.db, fraud, { ...WAITING_JOB, description })
  await site.runTasks()

  const operatorPage = await site.page(operator, `/admin/jobs/${job.id}`)
  expect(operatorPage.words).toContain('Leads applicants to a messenger')
  const recruiterPage = await site.page(fraud, `/recruiter/jobs/${job.id}`)
  expect(recruiterPage.words).not.toContain('messenger')
  const filed = await site.db.execute(sql`select from reports where job_id = ${job.id}
    union all select from job_prints where job_id = ${job.id}`)
  expect(filed.rowCount).toBe(0)
})

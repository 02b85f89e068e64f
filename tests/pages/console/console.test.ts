import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { reports } from '#lib/server/db/schema/moderation.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { countDays } from '#lib/server/operations/tasks.ts'
import { grantRole } from '#lib/server/moderation/index.ts'
import {
  makeCandidate,
  makeJob,
  makeModerator,
  makeOperator,
  makeRecruiter,
} from '#support/people/people.ts'
import { makeApplication } from '#support/records/applications.ts'
import { giveFailedMail, giveFailedTask, giveStoppedAddress } from '#support/records/failures.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const operator = await makeOperator(site.db)

const PAGES = [
  '/admin',
  '/admin/two-step',
  '/admin/alerts',
  '/admin/people',
  '/admin/people/1',
  '/admin/companies',
  '/admin/companies/1',
  '/admin/jobs',
  '/admin/jobs/1',
  '/admin/applications',
  '/admin/applications/1',
  '/admin/figures',
  '/admin/mails',
  '/admin/audit-log',
  '/admin/legal-texts',
  '/admin/plans',
  '/admin/settings',
  '/admin/tasks',
]

async function openPage(path: string, as: Actor | null) {
  const { cookie } = as ? await site.sign(as) : {}
  const response = await site.fetch(path, {
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  return { headers: response.headers, html: await response.text(), status: response.status }
}

test('T61 console pages answer 404 to visitors, candidates, recruiters and moderators', async () => {
  const strangers = [
    null,
    await makeCandidate(site.db),
    await makeRecruiter(site.db),
    await makeModerator(site.db),
  ]
  for (const path of PAGES)
    for (const as of strangers) {
      const { html, status } = await openPage(path, as)
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(html).not.toContain('Console')
    }
})

test('T61 a visitor gets the same answer as for an unknown address', async () => {
  const missing = await openPage('/no/such/page', null)
  const { headers, html } = await openPage('/admin', null)

  expect(html).toBe(missing.html)
  expect(headers.get('cache-control')).toBe(missing.headers.get('cache-control'))
})

test('T63 no spelling of the path bypasses the access check of the console', async () => {
  const candidate = await makeCandidate(site.db)
  for (const path of [
    '/.//admin',
    '/admin/',
    '/%61dmin',
    '/Admin',
    '/x/../admin',
    '/admin;a',
    '/admin%2f',
  ])
    for (const as of [null, candidate]) {
      const { html } = await openPage(path, as)
      expect({ path, shown: html.includes('What waits') }).toEqual({ path, shown: false })
    }
})

test('an operator without two-step sign-in sees how to turn it on', async () => {
  const person = await makeCandidate(site.db)
  await grantRole(site.db, person.email, 'operator')
  const { headers, html, status } = await openPage('/admin', person)

  expect(status).toBe(403)
  expect(html).toContain('Two-step sign-in is needed')
  expect(html).not.toContain('What waits')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('T64 console pages are neither cached nor indexed', async () => {
  const { headers, html, status } = await openPage('/admin', operator)

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).toContain('What waits')
})

const statusOf = async (query: string) =>
  (await openPage(`/admin/people?${query}`, operator)).status

test('a search with one result opens that result; any other search shows a list', async () => {
  for (const name of ['Zqx Anna', 'Zqx Bela']) {
    const person = await makeCandidate(site.db)
    await site.db.update(users).set({ name }).where(eq(users.id, person.id))
  }
  expect(await statusOf('q=zqx+anna')).toBe(302)
  expect(await statusOf('q=zqx')).toBe(200)
  expect(await statusOf('q=zqx+nobody')).toBe(200)
  expect(await statusOf('state=suspended')).toBe(200)
})

test('the page of a company links to its people, jobs and applications', async () => {
  const recruiter = await makeRecruiter(site.db, { name: 'Console <b>Carpets</b>' })
  const job = await makeJob(site.db, recruiter, { title: 'Carpet layer' })
  const candidate = await makeCandidate(site.db)
  const { id } = await makeApplication(site.db, candidate, job, { coverLetter: 'zqxletter' })

  const only = await openPage('/admin/companies?q=console+%3Cb&state=waiting', operator)
  expect(only.headers.get('location')).toBe(`/admin/companies/${recruiter.companyId}`)
  const list = await openPage('/admin/companies?state=waiting', operator)
  expect(list.html).toContain(`href="/admin/companies/${recruiter.companyId}"`)
  expect(list.html).toContain('Console &lt;b&gt;Carpets')
  const company = await openPage(`/admin/companies/${recruiter.companyId}`, operator)
  expect(company.html).toContain(`href="/admin/people/${recruiter.id}"`)
  expect(company.html).toContain(`href="/admin/jobs?company=${recruiter.companyId}"`)
  const jobs = await openPage(`/admin/jobs?company=${recruiter.companyId}`, operator)
  expect(jobs.html).toContain(`href="/admin/jobs/${job.id}"`)
  const facts = await openPage(`/admin/jobs/${job.id}`, operator)
  expect(facts.html).toContain(`href="/admin/applications?job=${job.id}"`)
  const applications = await openPage(`/admin/applications?job=${job.id}`, operator)
  expect(applications.html).toContain(`href="/admin/applications/${id}"`)
  const application = await openPage(`/admin/applications/${id}`, operator)
  expect(application.html).toContain(`href="/admin/people/${candidate.id}"`)
  expect(application.html).not.toContain('zqxletter')
  const person = await openPage(`/admin/people/${candidate.id}`, operator)
  expect(person.html).toContain(candidate.email)
  expect(person.html).toContain('Record read by an operator')
})

test('console pages ignore invalid parameters', async () => {
  for (const list of ['people', 'companies', 'jobs', 'applications'])
    for (const query of ['state=x&status=x', `q=${'x'.repeat(500)}`, 'q=%25_%27', 'job=-1'])
      expect((await openPage(`/admin/${list}?${query}`, operator)).status).toBe(200)
  for (const thing of ['people', 'companies', 'jobs', 'applications'])
    for (const id of ['0', '1e3', '2147483648', 'x'])
      expect((await openPage(`/admin/${thing}/${id}`, operator)).status).toBe(404)
})

test('failed mails and tasks show the error and a retry button, but never their text', async () => {
  await giveFailedMail(site.db, 'lost@example.com')
  await giveFailedTask(site.db, { name: 'console.<b>breaks' })
  await giveStoppedAddress(site.db, 'gone@example.com')

  const mails = await openPage('/admin/mails', operator)
  expect(mails.html).toContain('550 &lt;no&gt; such mailbox')
  expect(mails.html).toMatch(/Send again: mail \d+ to lost@example.com/)
  expect(mails.html).toContain('Send mails again to gone@example.com')
  expect(mails.html).toContain('5.1.1 no &lt;b&gt;such&lt;/b&gt; mailbox')
  expect(mails.html).not.toMatch(/private matter|Words for/)
  const tasks = await openPage('/admin/tasks', operator)
  expect(tasks.html).toContain('console.&lt;b&gt;breaks')
  expect(tasks.html).toContain('It broke')
  expect((await openPage('/admin/tasks?state=waiting', operator)).html).toContain('Waiting tasks')
})

test('the audit log shows the actions of operators, can be exported with the same filter, and can be verified', async () => {
  await openPage('/admin/people?q=somebody', operator)
  const { html } = await openPage(
    `/admin/audit-log?action=operator.search&person=${operator.id}`,
    operator,
  )

  expect(html).toContain('Search by an operator')
  expect(html).toContain(operator.name)
  expect(html).toMatch(
    new RegExp(
      `/api/admin/audit-log/export\\?action=operator.search&(?:amp|#38);person=${operator.id}"`,
    ),
  )
  await site.ask('POST /admin/audit-log/check', { as: operator })
  await site.runTasks()
  expect((await openPage('/admin/audit-log', operator)).html).toMatch(/Intact: [\d,]+ events/)
  for (const query of ['from=x', 'person=0', 'target=%27', 'action=x+y', 'to=2026-02-31'])
    expect((await openPage(`/admin/audit-log?${query}`, operator)).status).toBe(200)
})

test('the site figures are charts, each with a table', async () => {
  await countDays.run(site.services, {})
  const { html } = await openPage('/admin/figures', operator)

  expect(html).toMatch(/[\d,]+ sign-ups in 30 days/)
  expect(html.match(/Show as a table/g)).toHaveLength(5)
})

const suspected = ({ html }: { html: string }) =>
  Number(/(\d+) by rules against fraud/.exec(html)?.[1])

test('the console shows how many suspected frauds wait, and the decisions of moderators for each rule', async () => {
  const before = await openPage('/admin', operator)
  const recruiter = await makeRecruiter(site.db)
  const moderator = await makeModerator(site.db)
  for (const words of ['registration', 'training', 'medical']) {
    const description = `Applicants must pay a ${words} fee of $40 before the interview.`
    const job = await makeJob(site.db, recruiter, { description })
    await site.runTasks()
    if (words === 'medical') continue
    const [report] = await site.db.select().from(reports).where(eq(reports.jobId, job.id))
    const params = { id: (words === 'training' ? job.id : report?.id) ?? 0 }
    const sent = { as: moderator, body: { reason: 'It asks for money.' }, params }
    if (words === 'training') await site.ask('POST /moderation/jobs/{id}/freeze', sent)
    else await site.ask('POST /moderation/reports/{id}/dismiss', { as: moderator, params })
  }

  expect(suspected(await openPage('/admin', operator))).toBe(suspected(before) + 1)
  const { html } = await openPage('/admin/figures', operator)
  const row = /Asks applicants to pay[^]*?<\/tr>/.exec(html)?.[0] ?? ''
  expect(row.match(/>\d+</g)).toEqual(['>3<', '>1<', '>1<'])
})

test('the queue shows a finding of the fraud rules with the quoted words as plain text', async () => {
  const recruiter = await makeRecruiter(site.db)
  const description = 'You must pay a <b>refundable</b> uniform deposit of $50.'
  await makeJob(site.db, recruiter, { description, title: 'Zqx packer' })
  await site.runTasks()

  const { html } = await openPage('/moderation?limit=50', await makeModerator(site.db))
  const card = html.split('<article').findLast(part => part.includes('Zqx packer')) ?? ''
  expect(card).toContain('Found by our rules')
  expect(card).toContain('pay a &lt;b&gt;refundable&lt;/b&gt; uniform deposit')
})

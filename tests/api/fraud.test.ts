import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Report } from '#lib/contract/moderation.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { reports } from '#lib/server/db/schema/moderation.ts'
import { countUncheckedJobs } from '#lib/server/fraud/index.ts'
import { addOlderJobs } from '#lib/server/fraud/tasks.ts'
import { moderationData } from '#lib/server/moderation/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeJob, makeModerator, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { POSTING } from '#support/records/posting.ts'

const app = await testApp()
const { db } = app
const moderator = await makeModerator(db)

const FEE = 'You must pay a refundable registration fee of $45 before the interview.'
const LONG = Array.from({ length: 12 }, (_, at) => `We fit door number ${at} in each house.`)

async function post(recruiter: Recruiter, posting: Partial<typeof POSTING>): Promise<number> {
  const { body, status } = await app.call('POST /recruiters/jobs/create', {
    as: recruiter,
    body: { ...POSTING, ...posting },
  })
  if (status !== 201) throw new Error(`the job was refused: ${JSON.stringify(body)}`)
  await app.runTasks()
  return (body as { id: number }).id
}

async function edit(recruiter: Recruiter, id: number, change: object): Promise<void> {
  const params = { id }
  await app.call('PUT /recruiters/jobs/{id}/update', { as: recruiter, body: change, params })
  await app.runTasks()
}

async function queue(companyId: number, state = 'open'): Promise<Report[]> {
  const { body } = await app.call('GET /moderation/reports', {
    as: moderator,
    query: { limit: '50', state },
  })
  const rows = await db.select().from(reports).where(eq(reports.companyId, companyId))
  return (body as Report[]).filter(({ id }) => rows.some(row => row.id === id))
}

const dismiss = (id = 0) =>
  app.call('POST /moderation/reports/{id}/dismiss', { as: moderator, params: { id } })

test('T151 a job that asks for money appears in the queue with a quote, and stays on the site', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Quist Joinery' })
  const id = await post(recruiter, { description: `We fit doors. ${FEE} Start on Monday.` })

  expect(await queue(recruiter.companyId)).toEqual([
    expect.objectContaining({
      account: expect.objectContaining({ id: recruiter.id }),
      company: null,
      evidence: [
        {
          quote: `We fit doors. ${FEE} Start on…`,
          rule: 'asks-for-payment',
          text: 'Asks applicants to pay',
        },
      ],
      job: expect.objectContaining({ id, status: 'active' }),
      outcome: null,
      reporter: null,
    }),
  ])
  expect((await app.call('GET /jobs/{id}', { params: { id } })).status).toBe(200)
})

test('T151 drafts are not checked before they are published, and questions to applicants are checked', async () => {
  const recruiter = await makeRecruiter(db)
  const id = await post(recruiter, { description: FEE, status: 'draft' })
  expect(await queue(recruiter.companyId)).toEqual([])

  await edit(recruiter, id, { description: POSTING.description, status: 'active' })
  expect(await queue(recruiter.companyId)).toEqual([])

  const questions = [{ kind: 'yes-no', options: [], preferred: null, required: true, text: FEE }]
  await app.call('PUT /recruiters/jobs/{id}/questions', {
    as: recruiter,
    body: { questions },
    params: { id },
  })
  await app.runTasks()
  expect(await queue(recruiter.companyId)).toHaveLength(1)
})

test('dismissed evidence is not filed again, new evidence is', async () => {
  const recruiter = await makeRecruiter(db)
  const id = await post(recruiter, { description: FEE })
  const [entry] = await queue(recruiter.companyId)
  expect((await dismiss(entry?.id)).status).toBe(204)

  await edit(recruiter, id, { title: 'Joiner of doors' })
  await post(recruiter, { description: FEE, title: 'Another joiner' })
  expect(await queue(recruiter.companyId)).toEqual([])

  await edit(recruiter, id, { requirements: ['Contact our manager on WhatsApp'] })
  const [newEntry] = await queue(recruiter.companyId)
  expect(newEntry?.evidence?.map(({ rule }) => rule)).toEqual([
    'asks-for-payment',
    'messenger-contact',
  ])
})

test('T151 a waiting entry keeps words that were changed later, and is not duplicated', async () => {
  const recruiter = await makeRecruiter(db)
  const id = await post(recruiter, { description: FEE })
  const other = 'Applicants have to pay for their own background check.'
  await edit(recruiter, id, { description: other })
  await edit(recruiter, id, { description: 'We fit doors and windows all over the county.' })

  const [entry, ...further] = await queue(recruiter.companyId)
  expect(further).toEqual([])
  expect(entry?.evidence?.map(({ quote }) => quote)).toEqual([other, FEE])
})

test('T151 jobs older than the rules are checked once, wait for a moderator, and stay on the site', async () => {
  const recruiter = await makeRecruiter(db)
  const made = []
  for (let more = 0; more < 51; more += 1)
    made.push(await makeJob(db, recruiter, { description: more === 50 ? FEE : 'We fit doors.' }))
  const { id } = made[50] ?? { id: 0 }
  // Delete the tasks, as if no trigger had added them.
  await db.execute(
    sql`delete from graphile_worker._private_jobs where key like 'fraud.job:%' and locked_at is null`,
  )
  expect(await countUncheckedJobs(db)).toBe(51)

  await addOlderJobs(db)
  await app.runTasks()
  const [entry, ...further] = await queue(recruiter.companyId)
  expect(further).toEqual([])
  expect(entry).toMatchObject({ job: { id, status: 'active' }, outcome: null })
  expect((await app.call('GET /jobs/{id}', { params: { id } })).status).toBe(200)

  await dismiss(entry?.id)
  expect(await countUncheckedJobs(db)).toBe(0)
  await addOlderJobs(db)
  await app.runTasks()
  expect(await queue(recruiter.companyId)).toEqual([])
})

test('one company cannot fill the queue', async () => {
  const recruiter = await makeRecruiter(db)
  for (let number = 1; number <= 12; number += 1)
    await makeJob(db, recruiter, { description: FEE, title: `Joiner ${number}` })
  await app.runTasks()
  expect(await queue(recruiter.companyId)).toHaveLength(10)
})

test('T151 a company that takes the name of a verified one and uses free mail is filed', async () => {
  await makeRecruiter(db, {
    name: 'Tallowmere Ltd',
    verifiedAt: new Date(),
    verifiedDomain: 'tallowmere.example',
    website: 'https://tallowmere.example',
  })
  const fraud = await makeRecruiter(db, { name: 'Ta11owrnere Careers' })
  await app.runTasks()
  expect(await queue(fraud.companyId)).toEqual([])

  await db.execute(sql`update users set email = 'tallowmere.hr@gmail.com' where id = ${fraud.id}`)
  await db.update(companies).set({ size: '1001+' }).where(eq(companies.id, fraud.companyId))
  await app.runTasks()

  const [entry] = await queue(fraud.companyId)
  expect(entry).toMatchObject({
    account: { id: fraud.id },
    company: { id: fraud.companyId, name: 'Ta11owrnere Careers' },
    evidence: [
      { quote: 'Ta11owrnere Careers', text: 'Looks like “Tallowmere Ltd”, which is verified' },
      { rule: 'free-mail' },
    ],
    job: null,
  })
  await app.call('POST /moderation/accounts/{id}/suspend', {
    as: moderator,
    body: { reason: 'This is not Tallowmere.' },
    params: { id: fraud.id },
  })
  expect(await queue(fraud.companyId, 'resolved')).toMatchObject([{ outcome: 'suspended' }])
})

test('a copied text and an unusual salary together are enough evidence', async () => {
  const original = await makeRecruiter(db, { name: 'Northgate Doors' })
  await post(original, { description: LONG.join(' '), title: 'Door fitter' })
  await db.execute(sql`insert into salary_figures (work, key, category, country, city_key, city,
    currency, lower_quartile, median, upper_quartile, jobs, companies)
    values ('category', 'engineering', 'engineering', '', '', '', 'USD', 3000000, 4000000, 5000000, 20, 9)`)
  const copy = await makeRecruiter(db)
  const salary = { currency: 'USD', max: 950_000, min: 900_000, period: 'yearly' }
  const body = { ...POSTING, description: LONG.join(' ').replace('door', 'gate'), salary }
  await app.call('POST /recruiters/jobs/create', { as: copy, body })
  await app.runTasks()

  const [entry] = await queue(copy.companyId)
  expect(entry?.evidence).toEqual([
    {
      quote: '$900,000–950,000/year',
      rule: 'pay-far-from-market',
      text: 'Pays far more than others: three of four jobs in this field pay up to $50k a year',
    },
    {
      quote: null,
      rule: 'copied-text',
      text: 'Has the text of “Door fitter” of Northgate Doors, which was there first',
    },
  ])
  expect(await queue(original.companyId)).toEqual([])
})

test('T83 the longest texts in any script are checked, and their quotes can be stored', async () => {
  const scripts = [
    'नमस्ते दुनिया ',
    '我们安装门窗',
    'Мы ставим двери ',
    'ﷺ',
    '👩‍👩‍👧',
    'a\u200B',
    'you pay ',
    'a.',
  ]
  for (const script of scripts) {
    const recruiter = await makeRecruiter(db)
    const padding = script.repeat(10_000 / script.length)
    const description = `${padding}${FEE.replaceAll(' ', '\u00A0')}${padding}`.slice(0, 19_999)
    const requirements = Array.from({ length: 50 }, () => padding.slice(0, 500))
    await makeJob(db, recruiter, { description, requirements })
    await app.runTasks()

    const filed = await queue(recruiter.companyId)
    expect({ filed: filed.length, script }).toEqual({ filed: 1, script })
    expect(filed[0]?.evidence?.[0]?.quote?.length).toBeLessThan(300)
  }
})

test('T152 only moderators see evidence and decide, neither the employer nor the public', async () => {
  const recruiter = await makeRecruiter(db)
  const id = await post(recruiter, { description: `${FEE} Zqxevidence.` })
  const [entry] = await queue(recruiter.companyId)
  const params = { id }

  for (const answer of [
    await app.call('GET /jobs/{id}', { params }),
    await app.call('GET /recruiters/jobs/{id}', { as: recruiter, params }),
    await app.call('GET /recruiters/jobs', { as: recruiter }),
    await app.call('GET /recruiters/profile', { as: recruiter }),
    await app.call('GET /notifications', { as: recruiter }),
  ]) {
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toMatch(/evidence"|asks-for-payment|Asks applicants/)
  }
  expect((await app.call('GET /moderation/reports', { as: recruiter })).status).toBe(404)
  const call = { as: recruiter, params: { id: entry?.id ?? 0 } }
  expect((await app.call('POST /moderation/reports/{id}/dismiss', call)).status).toBe(404)
})

test('a released job is not filed again for the same words', async () => {
  const recruiter = await makeRecruiter(db)
  const id = await post(recruiter, { description: FEE })
  const params = { id }
  await app.call('POST /moderation/jobs/{id}/freeze', {
    as: moderator,
    body: { reason: 'It asks applicants for money.' },
    params,
  })
  await app.call('POST /moderation/jobs/{id}/release', { as: moderator, params })
  await app.runTasks()

  expect(await queue(recruiter.companyId)).toEqual([])
  const open = and(eq(jobs.id, id), eq(jobs.status, 'active'))
  expect(await db.$count(jobs, open)).toBe(1)
})

test('the evidence is deleted with the account', async () => {
  const recruiter = await makeRecruiter(db)
  await post(recruiter, { description: `${FEE} Zqxgone.` })
  await db.transaction(tx => moderationData.erase(tx, recruiter))

  const kept = and(isNotNull(reports.evidence), sql`${reports.evidence}::text like '%Zqxgone%'`)
  expect(await db.$count(reports, kept)).toBe(0)
  expect((await queue(recruiter.companyId)).map(({ evidence }) => evidence)).toEqual([[]])
})

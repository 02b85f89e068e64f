import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { applicationEvents } from '#lib/server/db/schema/applications/applications.ts'
import { listSubjects } from '#support/services/outbox.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from '#support/records/applications.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate, uploadResume } from '#support/people/ready-candidate.ts'
import { makeScene } from '#support/records/matrix-scene.ts'

const app = await testApp()
const { db } = app

const recruiter = await makeRecruiter(db, { name: 'Quist Joinery' })
const colleague = await makeColleague(db, recruiter)
const rival = await makeRecruiter(db)

async function scene(title = 'Joiner') {
  const job = await makeJob(db, recruiter, { title })
  const candidate = await makeCandidate(db, { bio: 'Fits doors.', phone: '+441132000000' })
  return { application: await makeApplication(db, candidate, job), candidate, job }
}

const decide = (id: number, body: Record<string, unknown>, as: Actor = recruiter) =>
  app.call('PUT /recruiters/applications/{id}/status', { as, body, params: { id } })

/** Lets delayed notifications become due, and sends them. */
async function passTime() {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'applications.tell-candidate:%'`)
  await app.runTasks()
}

const mailsTo = ({ email }: Actor) => listSubjects(db, email)

/** Every answer that shows a candidate the status of an application. */
async function seenBy(candidate: Actor, applicationId: number) {
  const get = async (
    key: Parameters<typeof app.call>[0],
    sent: Parameters<typeof app.call>[1] = {},
  ): Promise<unknown> => (await app.call(key, { as: candidate, ...sent })).body
  return {
    dashboard: await get('GET /candidates/dashboard'),
    list: await get('GET /candidates/applications'),
    one: await get('GET /applications/{id}', { params: { id: applicationId } }),
    recent: await get('GET /candidates/recent-applications'),
    rejected: await get('GET /candidates/applications', { query: { status: 'rejected' } }),
    shortlisted: await get('GET /candidates/applications', { query: { status: 'shortlisted' } }),
    stats: await get('GET /candidates/profile/stats'),
  }
}

const LETTER = {
  feedback: 'Others fit better.',
  next_steps: 'Look again in spring.',
  rejection_reason: 'skills',
  status: 'rejected',
}

test('T96 the recruiter sees a rejection at once, the candidate only after the delay', async () => {
  const { application, candidate } = await scene()
  await decide(application.id, { feedback: 'A strong portfolio.', status: 'shortlisted' })
  await passTime()
  const before = await seenBy(candidate, application.id)

  const { body } = await decide(application.id, LETTER)
  await app.runTasks()

  expect(body).toMatchObject({ ...LETTER, status: 'rejected' })
  expect(Date.parse(body.notice_at as string) / 3_600_000 - Date.now() / 3_600_000).toBeCloseTo(
    24,
    1,
  )
  expect(await seenBy(candidate, application.id)).toEqual(before)
  expect(await mailsTo(candidate)).toEqual(['Your application for Joiner: Shortlisted'])

  await passTime()
  const after = await seenBy(candidate, application.id)
  expect(after.one).toMatchObject({ feedback: LETTER.feedback, status: 'rejected' })
  expect(
    (after.one as { events: { status: string }[] }).events.map(({ status }) => status),
  ).toEqual(['pending', 'shortlisted', 'rejected'])
  expect(after.rejected).toHaveLength(1)
  expect(after.stats).toMatchObject({ applications_in_progress: 0 })
  expect(JSON.stringify(after)).not.toContain('rejection_reason')
  expect(await mailsTo(candidate)).toEqual([
    'Your application for Joiner: Shortlisted',
    'Your application for Joiner: Rejected',
  ])
})

test('the candidate sees nothing of a rejection that is undone in time, and gets no mail', async () => {
  const { application, candidate } = await scene()
  const before = await seenBy(candidate, application.id)

  await decide(application.id, LETTER)
  await decide(application.id, { feedback: null, next_steps: null, status: 'pending' })
  await passTime()

  expect(await seenBy(candidate, application.id)).toEqual(before)
  expect(await mailsTo(candidate)).toEqual([])
  const { body } = await app.call('POST /recruiters/applications/{id}/open', {
    as: recruiter,
    params: { id: application.id },
  })
  expect(body).toMatchObject({ notice_at: null, rejection_reason: null })
  expect((body.events as { type: string }[]).map(({ type }) => type)).toEqual([
    'applied',
    'status',
    'status',
    'viewed',
  ])
})

test('a delayed rejection can be released at once', async () => {
  const { application, candidate } = await scene()
  await decide(application.id, LETTER)

  const { body } = await decide(application.id, { notice: 'now', status: 'rejected' })
  await passTime()

  expect(body.notice_at).toBeNull()
  expect((await seenBy(candidate, application.id)).one).toMatchObject({ status: 'rejected' })
  expect(await mailsTo(candidate)).toEqual(['Your application for Joiner: Rejected'])
})

test('T97 a candidate can withdraw an application with a delayed rejection like any open one', async () => {
  const { application, candidate } = await scene()
  await decide(application.id, LETTER)

  const { body, status } = await app.call('POST /applications/{id}/withdraw', {
    as: candidate,
    params: { id: application.id },
  })
  await passTime()

  expect(status).toBe(200)
  expect(body).toMatchObject({ feedback: null, status: 'withdrawn' })
  expect(await mailsTo(candidate)).toEqual([])
})

test('a status that is undone at once sends no mail, and several changes send one mail about the last', async () => {
  const [first, second] = [await scene(), await scene()]
  await decide(first.application.id, { status: 'reviewed' })
  await decide(first.application.id, { status: 'pending' })
  await decide(second.application.id, { status: 'reviewed' })
  await decide(second.application.id, { status: 'hired' })
  await passTime()
  await passTime()

  expect(await mailsTo(first.candidate)).toEqual([])
  expect(await mailsTo(second.candidate)).toEqual(['Your application for Joiner: Hired'])
})

test('T95 several decisions are saved or refused separately, and those of another company are refused', async () => {
  const [first, second, withdrawn] = [await scene(), await scene(), await scene()]
  await app.call('POST /applications/{id}/withdraw', {
    as: withdrawn.candidate,
    params: { id: withdrawn.application.id },
  })
  const ids = [first, second, withdrawn].map(({ application }) => application.id)
  const set = (as: Actor, changes: unknown[]) =>
    app.call('PUT /recruiters/applications/status', { as, body: { changes } })

  const { body } = await set(colleague, [
    { id: ids[0], status: 'shortlisted', version: 1 },
    { id: ids[1], status: 'shortlisted', version: 7 },
    { id: ids[2], status: 'shortlisted' },
    { id: 2_000_000_000, status: 'shortlisted' },
  ])
  expect(
    (body as { application: { status: string } | null; message: string }[]).map(
      ({ application, message }) => application?.status ?? message,
    ),
  ).toEqual([
    'shortlisted',
    expect.stringContaining('changed'),
    'The candidate has withdrawn this application',
    'Application not found',
  ])
  const foreign = await set(rival, [{ id: ids[0], status: 'rejected' }])
  expect(foreign.body).toEqual([
    { application: null, id: ids[0], message: 'Application not found' },
  ])
  const many = Array.from({ length: 101 }, () => ({ id: ids[0], status: 'hired' }))
  expect((await set(recruiter, many)).status).toBe(422)
  expect((await set(recruiter, [])).status).toBe(422)
  expect((await set(recruiter, [{ id: ids[0], status: 'ceo' }])).status).toBe(422)
})

test('T96 only colleagues can read comments and ratings and be mentioned, never the candidate', async () => {
  const { application, candidate } = await scene()
  const params = { id: application.id }
  const comment = (as: Actor, text: string, mention_ids: number[] = []) =>
    app.call('POST /recruiters/applications/{id}/comments', {
      as,
      body: { mention_ids, text },
      params,
    })
  const rate = (as: Actor, rating: number | null) =>
    app.call('PUT /recruiters/applications/{id}/rating', { as, body: { rating }, params })

  const added = await comment(recruiter, 'Sturdy joints, @Person.', [colleague.id])
  expect(added.body).toMatchObject({
    author: { id: recruiter.id },
    mentions: [{ id: colleague.id, name: colleague.name }],
    own: true,
  })
  expect((await comment(recruiter, 'Look', [candidate.id])).status).toBe(422)
  expect((await comment(recruiter, 'Look', [rival.id])).status).toBe(422)
  expect((await comment(recruiter, '  ')).status).toBe(422)
  await rate(recruiter, 5)
  expect((await rate(colleague, 4)).body).toEqual({ own_rating: 4, rating: 4.5 })
  expect((await rate(colleague, 6)).status).toBe(422)

  const { body } = await app.call('POST /recruiters/applications/{id}/open', {
    as: colleague,
    params,
  })
  expect(body).toMatchObject({ comment_count: 1, own_rating: 4, rating: 4.5 })
  expect(body.comments).toMatchObject([{ own: false, text: 'Sturdy joints, @Person.' }])
  const remove = (as: Actor) =>
    app.call('DELETE /recruiters/applications/{id}/comments/{commentId}', {
      as,
      params: { commentId: added.body.id as number, ...params },
    })
  expect((await remove(colleague)).status).toBe(404)
  expect((await remove(recruiter)).status).toBe(204)
  expect((await rate(colleague, null)).body).toEqual({ own_rating: null, rating: 5 })
  const seen = JSON.stringify(await seenBy(candidate, application.id))
  expect(seen).not.toMatch(/rating|comment|Sturdy/)
})

test('questions of a job are shown, required ones must be answered, and answers decide nothing', async () => {
  const { headersOf, job, owner, recruiter: asking } = await makeScene(app)
  const headers = await headersOf('Co')
  const params = { id: job.id }
  const questions = [
    { kind: 'yes-no', preferred: 'Yes', required: true, text: 'May you work in the UK?' },
    { kind: 'number', preferred: '3', text: 'For how many years have you fitted doors?' },
    { kind: 'choice', options: ['Mornings', 'Evenings'], text: 'When can you start?' },
  ]
  const saved = await app.call('PUT /recruiters/jobs/{id}/questions', {
    as: asking,
    body: { questions },
    params,
  })
  const ids = (saved.body as { id: number }[]).map(({ id }) => id)
  const publicQuestions = await app.call('GET /jobs/{id}/questions', { params })
  expect(publicQuestions.body).toMatchObject(questions.map(({ kind, text }) => ({ kind, text })))
  expect(JSON.stringify(publicQuestions.body)).not.toContain('preferred')

  const apply = (answers: unknown[]) =>
    app.call('POST /candidates/apply/{id}', { body: { answers }, headers, params })
  const refused = await apply([{ answer: 'Noon', questionId: ids[2] }])
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    { field: `answers.${ids[0]}`, message: 'Please answer this question' },
    { field: `answers.${ids[2]}`, message: 'Please choose one of the answers' },
  ])
  const { body, status } = await apply([
    { answer: 'No', questionId: ids[0] },
    { answer: '4', questionId: ids[1] },
  ])
  expect(status).toBe(201)
  expect(body.status).toBe('pending')

  // The application keeps the question's text, also after the question changes.
  await app.call('PUT /recruiters/jobs/{id}/questions', {
    as: asking,
    body: { questions: [] },
    params,
  })
  const opened = await app.call('POST /recruiters/applications/{id}/open', {
    as: asking,
    params: { id: body.id as number },
  })
  expect(opened.body).toMatchObject({ candidate: { id: owner.id }, status: 'pending' })
  expect(opened.body.answers).toEqual([
    { answer: 'No', as_preferred: false, question: 'May you work in the UK?' },
    {
      answer: '4',
      as_preferred: true,
      question: 'For how many years have you fitted doors?',
    },
  ])
})

const saveQuestion = (jobId: number, question: Record<string, unknown>) =>
  app.call('PUT /recruiters/jobs/{id}/questions', {
    as: recruiter,
    body: { questions: [question] },
    params: { id: jobId },
  })

test('contradictory questions and questions of another job are refused', async () => {
  const { job } = await scene()
  const other = await scene()
  const text = 'Which shift suits you?'

  expect((await saveQuestion(job.id, { kind: 'choice', options: ['One'], text })).status).toBe(422)
  expect((await saveQuestion(job.id, { kind: 'number', preferred: 'many', text })).status).toBe(422)
  const { body } = await saveQuestion(job.id, { kind: 'text', text })
  expect((await saveQuestion(other.job.id, { id: body[0].id, kind: 'text', text })).status).toBe(
    422,
  )
  expect((await saveQuestion(job.id, { id: body[0].id, kind: 'yes-no', text })).body).toMatchObject(
    [{ id: body[0].id, kind: 'yes-no' }],
  )
})

test('T96 no answer names the candidate of a blind review before a decision', async () => {
  const job = await makeJob(db, recruiter, { blindReview: true, title: 'Blind joiner' })
  const candidate = await makeCandidate(db, {
    bio: 'I am Zebulon Quill, call +44 113 200 0001 or see linkedin.com/in/zq.',
    linkedin: 'https://www.linkedin.com/in/zebulon',
    phone: '+441132000001',
    skills: ['Veneering'],
  })
  await db.execute(
    sql`update users set name = 'Zebulon Quill', email = 'zebulon-q@example.com' where id = ${candidate.id}`,
  )
  const file = await makeFile(app.services, candidate, {
    content: makePdf().toString('latin1'),
    name: 'Zebulon Quill.pdf',
  })
  const application = await makeApplication(db, candidate, job, {
    coverLetter: 'Yours, Zebulon (zebulon-q@example.com)',
    resumeFileId: file.id,
  })
  const params = { id: application.id }
  const ask = async (
    key: Parameters<typeof app.call>[0],
    sent: Parameters<typeof app.call>[1] = {},
  ) => app.call(key, { as: colleague, ...sent })
  const list = (query: Record<string, string> = {}) =>
    ask('GET /recruiters/applicants/{jobId}', { params: { jobId: job.id }, query })
  const answers = async () => [
    (await list()).body as unknown,
    (await list({ sort: 'name' })).headers.get('link'),
    (await ask('GET /recruiters/applications')).body as unknown,
    (await ask('POST /recruiters/applications/{id}/open', { params })).body as unknown,
    (await ask('GET /applications/{id}', { params })).body as unknown,
    (await ask('GET /recruiters/applicants/{jobId}/export', { params: { jobId: job.id } }))
      .body as unknown,
    (await decide(application.id, { status: 'reviewed' }, colleague)).body as unknown,
  ]
  const identity = /zebulon|quill|200 ?0001|linkedin\.com|\.pdf/i

  expect(JSON.stringify(await answers())).not.toMatch(identity)
  expect((await list()).body[0].candidate).toMatchObject({
    email: '',
    id: null,
    name: `Candidate ${application.id}`,
    phone: '',
    resume_url: null,
    user_id: null,
  })
  expect((await list({ search: 'zebulon' })).body).toEqual([])
  expect((await list({ search: 'veneer' })).body).toHaveLength(1)
  for (const key of [
    'GET /recruiters/applications/{id}/resume',
    'GET /recruiters/applications/{id}/resume/{page}',
    'GET /recruiters/resume/{candidateId}/download',
  ] as const)
    expect(
      (await ask(key, { params: { ...params, candidateId: candidate.id, page: 1 } })).status,
    ).toBe(404)

  await decide(application.id, { status: 'shortlisted' })
  expect((await list()).body[0]).toMatchObject({
    blind: false,
    candidate: { email: 'zebulon-q@example.com', name: 'Zebulon Quill' },
  })
  expect((await ask('GET /recruiters/applications/{id}/resume', { params })).body).toEqual({
    pages: 1,
  })
})

test('T96 an owner can turn on blind review for the company, which also covers chat and withdrawals', async () => {
  const owner = await makeRecruiter(db)
  const member = await makeColleague(db, owner)
  const [candidate, other] = [await makeCandidate(db), await makeCandidate(db)]
  const job = await makeJob(db, owner)
  const application = await makeApplication(db, candidate, job)
  const shortlisted = await makeApplication(db, other, job)
  const turn = (as: Actor, blind: boolean) =>
    app.call('PUT /recruiters/company/blind-review', { as, body: { blind_review: blind } })
  const list = async () =>
    (await app.call('GET /recruiters/applications', { as: member, query: { sort: 'oldest' } })).body
  const names = async () =>
    (await list()).map((one: { candidate: { name: string } }) => one.candidate.name)

  expect((await turn(member, true)).status).toBe(403)
  expect(await names()).toEqual([candidate.name, other.name])
  expect((await turn(owner, true)).body).toEqual({ blind_review: true })
  expect((await app.call('GET /recruiters/team', { as: member })).body.blindReview).toBe(true)
  expect(await names()).toEqual([`Candidate ${application.id}`, `Candidate ${shortlisted.id}`])

  // Neither the contact list nor an id reveals a name.
  expect((await app.call('GET /messages/contacts', { as: member })).body).toEqual([])
  const message = await app.call('POST /messages/send', {
    as: member,
    body: { content: 'Hello', receiver_id: candidate.id },
  })
  expect(message.status).toBeGreaterThanOrEqual(403)

  await app.call('PUT /recruiters/applications/{id}/status', {
    as: owner,
    body: { status: 'shortlisted' },
    params: { id: shortlisted.id },
  })
  expect((await app.call('GET /messages/contacts', { as: member })).body).toMatchObject([
    { id: other.id },
  ])
  for (const [as, { id }] of [
    [candidate, application],
    [other, shortlisted],
  ] as const)
    await app.call('POST /applications/{id}/withdraw', { as, params: { id } })
  expect(await names()).toEqual([`Candidate ${application.id}`, other.name])

  await turn(owner, false)
  expect(await names()).toEqual([candidate.name, other.name])
})

test('a blind review also hides emptied applications and hidden profiles', async () => {
  const job = await makeJob(db, recruiter, { blindReview: true })
  const [emptied, hidden] = [await makeCandidate(db), await makeCandidate(db)]
  const first = await makeApplication(db, emptied, job)
  const second = await makeApplication(db, hidden, job)
  await db.execute(sql`update applications set emptied_after = 6 where id = ${first.id}`)
  const params = { id: recruiter.companyId }
  await app.call('POST /candidates/hidden-from/{id}', { as: hidden, params })
  await app.call('POST /applications/{id}/withdraw', { as: hidden, params: { id: second.id } })

  const { body } = await app.call('GET /recruiters/applicants/{jobId}', {
    as: colleague,
    params: { jobId: job.id },
    query: { sort: 'oldest' },
  })
  const names = body.map((one: { candidate: { name: string } }) => one.candidate.name)

  expect(names).toEqual([`Candidate ${first.id}`, `Candidate ${second.id}`])
})

test('the pages of a sent resume are pictures, rendered once and visible to the company only', async () => {
  const { application, candidate } = await scene()
  const file = await makeFile(app.services, candidate, {
    content: makePdf().toString('latin1'),
    name: 'cv.pdf',
  })
  await db.execute(
    sql`update applications set resume_file_id = ${file.id} where id = ${application.id}`,
  )
  const page = (as: Actor, number: number, headers: Record<string, string> = {}) =>
    app.call('GET /recruiters/applications/{id}/resume/{page}', {
      as,
      headers,
      params: { id: application.id, page: number },
    })

  const { headers, status } = await page(recruiter, 1)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  const etag = headers.get('etag') ?? ''
  expect((await page(recruiter, 1, { 'if-none-match': etag })).status).toBe(304)
  expect((await page(recruiter, 2)).status).toBe(404)
  expect((await page(rival, 1, { 'if-none-match': etag })).status).toBe(404)
  expect((await page(candidate, 1)).status).toBe(403)
})

test('the parsed facts of the sent resume stay with the application when the candidate uploads another', async () => {
  const owner = await makeRecruiter(db)
  const candidate = await makeReadyCandidate(app)
  const { id: jobId } = await makeJob(db, owner)
  const applied = await app.call('POST /candidates/apply/{id}', {
    as: candidate,
    body: {},
    params: { id: jobId },
  })
  const params = { id: applied.body.id as number }
  const facts = async () =>
    (await app.call('POST /recruiters/applications/{id}/open', { as: owner, params })).body
      .resume_facts as { experience: object[]; skills: string[] } | null
  const before = await facts()
  expect(before?.skills.length).toBeGreaterThan(0)
  expect(before?.experience.length).toBeGreaterThan(0)

  await uploadResume(
    app,
    candidate,
    makePdf(['Maya Rao', 'maya@example.com', 'Skills', 'Falconry']),
  )
  expect(await facts()).toEqual(before)

  await app.call('POST /applications/{id}/withdraw', { as: candidate, params })
  expect(await facts()).toBeNull()
})

test('T77 no cell of the export is a formula, and every row is complete', async () => {
  const job = await makeJob(db, recruiter)
  const names = [
    "=cmd|' /C calc'!A0",
    '+1',
    '-1',
    '@x',
    '\tTAB',
    '  =A1',
    '\u0001=A1',
    '＝A1',
    '+44 113=A1',
    'Quoted "Name", Jr',
  ]
  for (const name of names) {
    const candidate = await makeCandidate(db, { location: 'Leeds\r\nUK' })
    await db.execute(sql`update users set name = ${name} where id = ${candidate.id}`)
    await makeApplication(db, candidate, job)
  }
  const load = (as: Actor) =>
    app.call('GET /recruiters/applicants/{jobId}/export', { as, params: { jobId: job.id } })

  const { body, headers, status } = await load(recruiter)

  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('attachment; filename="applicants.csv"')
  const rows = (body as string).split('\r\n"').slice(1)
  expect(rows).toHaveLength(names.length)
  const cells = rows.map(row => row.slice(0, row.indexOf('","')))
  expect(cells.toReversed()).toEqual([
    "'=cmd|' /C calc'!A0",
    "'+1",
    "'-1",
    "'@x",
    "'\tTAB",
    "'  =A1",
    "'=A1",
    "'＝A1",
    "'+44 113=A1",
    'Quoted ""Name"", Jr',
  ])
  expect((await load(rival)).status).toBe(404)
})

test('the export has answers, source, rejection reason, comments and unchanged phone numbers', async () => {
  const job = await makeJob(db, recruiter)
  const { body: savedQuestions } = await app.call('PUT /recruiters/jobs/{id}/questions', {
    as: recruiter,
    body: {
      questions: [
        { kind: 'text', required: true, text: 'Which joints do you cut by hand?' },
        { kind: 'yes-no', required: false, text: 'Do you drive?' },
      ],
    },
    params: { id: job.id },
  })
  await app.call('POST /recruiters/jobs/{id}/sources', {
    as: recruiter,
    body: { name: 'guild' },
    params: { id: job.id },
  })
  const [first] = savedQuestions as { id: number }[]
  const candidate = await makeReadyCandidate(app)
  await db.execute(sql`update candidate_profiles set phone = '+44-113-4960000'
    where user_id = ${candidate.id}`)
  const applied = await app.call('POST /candidates/apply/{id}', {
    as: candidate,
    body: { answers: [{ answer: '=Dovetail', questionId: first?.id }] },
    params: { id: job.id },
  })
  const id = applied.body.id as number
  await db.execute(sql`update applications set source_id = (
    select id from job_sources where job_id = ${job.id}) where id = ${id}`)
  for (const text of ['Reads plans.', 'Call her.'])
    await app.call('POST /recruiters/applications/{id}/comments', {
      as: colleague,
      body: { text },
      params: { id },
    })
  await decide(id, { rejection_reason: 'location', status: 'rejected' })

  const { body } = await app.call('GET /recruiters/applicants/{jobId}/export', {
    as: recruiter,
    params: { jobId: job.id },
  })

  const [head, row] = (body as string).trimEnd().split('\r\n')
  expect(head).toMatch(
    /"Source","Rejection reason","Comments","Which joints do you cut by hand\?"$/,
  )
  expect(row).toContain('"+44 113 4960000"')
  const comments = `${colleague.name}: Reads plans.\n${colleague.name}: Call her.`
  expect(row).toMatch(new RegExp(`"guild","Location does not fit","${comments}","'=Dovetail"$`))
})

test.each([
  ['+44-113-4960000', '+44 113 4960000'],
  ['+441134960000', '+44113496 0000'],
  ['(0113) 496-0000', '0113 496 0000'],
])('the phone number %s is %s in the export', async (phone, cell) => {
  const job = await makeJob(db, recruiter)
  await makeApplication(db, await makeCandidate(db, { phone }), job)

  const { body } = await app.call('GET /recruiters/applicants/{jobId}/export', {
    as: recruiter,
    params: { jobId: job.id },
  })

  expect(body).toContain(`","${cell}","`)
})

test('the export contains all of many applicants of a job', async () => {
  const job = await makeJob(db, recruiter)
  await db.execute(sql`
    with people as (
      insert into users (email, name, role)
      select 'crowd' || n || '@export.example', 'Crowd ' || n, 'candidate' from generate_series(1, 450) n
      returning id
    ), profiles as (insert into candidate_profiles (user_id) select id from people)
    insert into applications (job_id, candidate_id) select ${job.id}, id from people`)

  const { body } = await app.call('GET /recruiters/applicants/{jobId}/export', {
    as: recruiter,
    params: { jobId: job.id },
  })

  const lines = (body as string).trimEnd().split('\r\n')
  expect(new Set(lines).size).toBe(451)
})

test('the events of a delayed rejection stay in the history', async () => {
  const { application } = await scene()
  await decide(application.id, LETTER)

  const rows = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, application.id))

  expect(rows.map(({ data }) => data)).toEqual([
    { status: 'pending' },
    { held: true, status: 'rejected' },
  ])
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { fileForm } from '#support/records/conversations.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makePicture } from '#support/documents/pictures.ts'
import { makeReadyCandidate, uploadResume } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

/** Words that identify the candidate: name, addresses, phone number, content of the resume. */
const IDENTITY = /zebulon|quill|200 ?0001|linkedin\.com|zqxresume|\/photo|resume.*\.pdf/i

const recruiter = await makeRecruiter(site.db, { name: 'Quist Joinery' })
const colleague = await makeColleague(site.db, recruiter)
let candidate: Actor
let jobId = 0
let applicationId = 0

beforeAll(async () => {
  candidate = await makeReadyCandidate(site)
  await site.db.execute(sql`update users set name = 'Zebulon Quill',
    email = 'zebulon-q@example.com' where id = ${candidate.id}`)
  await site.db.execute(sql`update candidate_profiles set phone = '+44 113 200 0001',
    bio = 'I am Zebulon Quill, call +44 113 200 0001 or see linkedin.com/in/zq.',
    linkedin = 'https://www.linkedin.com/in/zebulon' where user_id = ${candidate.id}`)
  await site.ask('POST /candidates/profile/photo', {
    as: candidate,
    body: fileForm('me.png', new Uint8Array(await makePicture('png'))),
  })
  await uploadResume(site, candidate, makePdf(), 'Zebulon Quill.pdf')
  jobId = (await makeJob(site.db, recruiter, { blindReview: true, title: 'Blind joiner' })).id
  const applied = await site.ask('POST /candidates/apply/{id}', {
    as: candidate,
    body: { coverLetter: 'Yours, Zebulon (zebulon-q@example.com)' },
    params: { id: jobId },
  })
  applicationId = applied.id as number
  await site.runTasks()
})

const placeholder = () => `Candidate ${applicationId}`
const listPaths = () => [
  '/recruiter/applicants',
  '/recruiter/applicants?view=board',
  `/recruiter/jobs/${jobId}/applications`,
  `/recruiter/jobs/${jobId}/applications?view=board`,
  `/recruiter/jobs/${jobId}/applications?sort=name`,
]

/** Every text that a member of the company can read, by page or API answer. */
async function readByCompany(as: Actor): Promise<Record<string, string>> {
  const pages = await site.pages(as, [
    ...listPaths(),
    '/recruiter',
    `/recruiter/applications/${applicationId}?search=a`,
    `/recruiter/jobs/${jobId}`,
    '/recruiter/jobs',
    '/recruiter/interviews',
    '/recruiter/inbox',
    '/notifications',
  ])
  const params = { id: applicationId, jobId }
  const answers = {
    board: await site.ask('GET /recruiters/applicants/{jobId}', { as, params }),
    contacts: await site.ask('GET /messages/contacts', { as }),
    details: await site.ask('POST /recruiters/applications/{id}/open', { as, params }),
    export: await site.ask('GET /recruiters/applicants/{jobId}/export', { as, params }),
    inbox: await site.ask('GET /messages/inbox', { as }),
    list: await site.ask('GET /recruiters/applications', { as }),
    mails: await site.mailsTo(as),
    notifications: await site.ask('GET /notifications', { as }),
  }
  return Object.fromEntries([
    ...Object.entries(pages).map(([path, { all }]) => [path, all]),
    ...Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]),
  ]) as Record<string, string>
}

/** The pages and answers that identify the candidate to the company, with the words. */
async function findIdentity(): Promise<string[]> {
  const texts = [recruiter, colleague].map(async as => Object.entries(await readByCompany(as)))
  return (await Promise.all(texts))
    .flat()
    .flatMap(([where, text]) => IDENTITY.exec(text)?.map(match => `${where}: ${match}`) ?? [])
}

test('a blind review hides the candidate on every page, in every answer and in every mail of the company', async () => {
  expect(await findIdentity()).toEqual([])

  for (const [path, { words }] of Object.entries(await site.pages(colleague, listPaths())))
    expect({ path, words }).toEqual({ path, words: expect.stringContaining(placeholder()) })
  const dashboard = await site.page(recruiter, '/recruiter')
  expect(dashboard.words).toContain(placeholder())
  expect((await site.mailsTo(recruiter)).join('\n')).toContain('A candidate has applied')
  expect((await site.page(recruiter, '/notifications')).words).toContain('A candidate applied for')
})

test('a search by name does not find a blind application', async () => {
  const [list, board] = [
    await site.page(colleague, '/recruiter/applicants?search=zebulon'),
    await site.page(colleague, `/recruiter/jobs/${jobId}/applications?view=board&search=zebulon`),
  ]

  expect(list.all).not.toContain(placeholder())
  expect(board.all).not.toContain(placeholder())
})

test('an earlier conversation does not reveal that its candidate sent a blind application', async () => {
  const openJob = await makeJob(site.db, recruiter, { title: 'Open joiner' })
  const applicant = await makeReadyCandidate(site)
  const apply = async (id: number) =>
    (await site.ask('POST /candidates/apply/{id}', { as: applicant, body: {}, params: { id } }))
      .id as number
  await apply(openJob.id)
  const { conversation_id } = await site.ask('POST /messages/send', {
    as: recruiter,
    body: { content: 'Hello', receiver_id: applicant.id },
  })
  const blind = await apply(jobId)
  await site.runTasks()

  for (const path of ['/recruiter/inbox', `/recruiter/chat/${conversation_id}`]) {
    const { all, words } = await site.page(recruiter, path)
    expect(words).toContain(applicant.name)
    expect(words).toContain('Open joiner')
    expect(all).not.toContain('Blind joiner')
    expect(all).not.toContain(`"${blind}"`)
  }
})

test('blind review for a whole company hides the candidates of all its jobs', async () => {
  const owner = await makeRecruiter(site.db)
  const job = await makeJob(site.db, owner)
  const applied = await site.ask('POST /candidates/apply/{id}', {
    as: candidate,
    body: {},
    params: { id: job.id },
  })
  const paths = ['/recruiter', '/recruiter/applicants', `/recruiter/jobs/${job.id}/applications`]
  const texts = async () => Object.values(await site.pages(owner, paths)).map(({ all }) => all)

  for (const text of await texts()) expect(text).toContain('Zebulon Quill')
  await site.ask('PUT /recruiters/company/blind-review', {
    as: owner,
    body: { blind_review: true },
  })
  for (const text of await texts()) {
    expect(text).toContain(`Candidate ${applied.id}`)
    expect(text).not.toMatch(IDENTITY)
  }
})

test('a withdrawal does not reveal the candidate', async () => {
  await site.ask('POST /applications/{id}/withdraw', {
    as: candidate,
    params: { id: applicationId },
  })
  await site.runTasks()

  expect(await findIdentity()).toEqual([])
})

test('a decision reveals the candidate', async () => {
  await site.ask('POST /candidates/apply/{id}', { as: candidate, body: {}, params: { id: jobId } })
  const decide = (status: string) =>
    site.ask('PUT /recruiters/applications/{id}/status', {
      as: recruiter,
      body: { status },
      params: { id: applicationId },
    })

  await decide('reviewed')
  expect(await findIdentity()).toEqual([])
  await decide('shortlisted')
  for (const [path, { words }] of Object.entries(await site.pages(colleague, listPaths())))
    expect({ path, words }).toEqual({ path, words: expect.stringContaining('Zebulon Quill') })
  await decide('pending')
  expect(await findIdentity()).toEqual([])
})

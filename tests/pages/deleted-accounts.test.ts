import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { makeInterview } from '#support/records/interviews.ts'
import { makeColleague, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'
import { openSite } from '#support/program/site.ts'
import { signWithSudo } from '#support/people/sudo.ts'
import { endGrace } from '#support/people/erased-accounts.ts'

const site = await openSite()

/** Names that no other test uses: the tests share one program. */
const NAMES = { candidate: 'Cyrilla Deletia', recruiter: 'Rufina Deletia' }
const OF_CANDIDATE = /Cyrilla|cyrilla|zqxletter|zqxanswer/
const OF_RECRUITER = /Rufina|rufina|zqxquestion/

async function rename<Person extends Actor>(person: Person, name: string): Promise<Person> {
  const email = `${name.split(' ')[0]?.toLowerCase()}${person.id}@example.com`
  await site.db.execute(
    sql`update users set name = ${name}, email = ${email} where id = ${person.id}`,
  )
  return { ...person, email, name }
}

interface Scene {
  application: { id: number }
  candidate: Actor
  colleague: Recruiter
  conversationId: number
  jobId: number
  recruiter: Recruiter
}

/** Creates an application, a chat and an interview between the people with the names above. */
async function scene(): Promise<Scene> {
  const recruiter = await rename(await makeRecruiter(site.db), NAMES.recruiter)
  const colleague = await makeColleague(site.db, recruiter)
  await site.db.execute(
    sql`update recruiter_profiles set role = 'owner' where user_id = ${colleague.id}`,
  )
  const candidate = await rename(await makeReadyCandidate(site), NAMES.candidate)
  const { id: jobId } = await makeJob(site.db, recruiter)
  const application = (await site.ask('POST /candidates/apply/{id}', {
    as: candidate,
    body: { coverLetter: 'zqxletter' },
    params: { id: jobId },
  })) as { id: number }
  await makeInterview(site.db, { application, candidate, recruiter })
  const send = (as: Actor, to: Actor, content: string) =>
    site.ask('POST /messages/send', { as, body: { content, receiver_id: to.id } })
  const { conversation_id } = await send(recruiter, candidate, 'zqxquestion')
  await send(candidate, recruiter, 'zqxanswer')
  await site.runTasks()
  const conversationId = conversation_id as number
  return { application, candidate, colleague, conversationId, jobId, recruiter }
}

async function deleteAccount(as: Actor) {
  await site.ask('DELETE /account', { headers: await signWithSudo(site, as) })
  await site.runTasks()
}

const applicationPath = ({ application }: Scene) => `/recruiter/applications/${application.id}`

const companyPaths = ({ jobId }: Scene) => [
  '/recruiter',
  '/recruiter/applicants',
  '/recruiter/applicants?view=board',
  `/recruiter/jobs/${jobId}/applications`,
  `/recruiter/jobs/${jobId}/applications?view=board`,
  '/recruiter/interviews',
  '/recruiter/interviews?view=past',
  '/recruiter/inbox',
  '/notifications',
]

test('deleting the account of a candidate anonymises the chats, and withdraws open applications', async () => {
  const it = await scene()
  const chat = `/recruiter/chat/${it.conversationId}`
  expect((await site.page(it.recruiter, chat)).words).toContain(NAMES.candidate)
  await deleteAccount(it.candidate)

  for (const path of ['/recruiter/inbox', chat]) {
    const { all, words } = await site.page(it.recruiter, path)
    expect(words).toContain('Deleted user')
    expect(all).not.toContain(NAMES.candidate)
  }
  const list = await site.page(it.recruiter, `/recruiter/jobs/${it.jobId}/applications`)
  expect(list.words).toContain('Withdrawn')
  expect(list.all).not.toContain(it.candidate.email)
  await endGrace(site)
})

test('an erased candidate does not appear on any page of the company', async () => {
  const it = await scene()
  const before = await site.pages(it.recruiter, companyPaths(it))
  expect(before[`/recruiter/jobs/${it.jobId}/applications`]?.words).toContain(NAMES.candidate)
  expect((await site.page(it.recruiter, applicationPath(it))).words).toContain(NAMES.candidate)

  await deleteAccount(it.candidate)
  await endGrace(site)

  await expect(site.page(it.recruiter, applicationPath(it))).rejects.toThrow('answered 404')
  const paths = [...companyPaths(it), `/recruiter/chat/${it.conversationId}`]
  for (const as of [it.recruiter, it.colleague])
    for (const path of as === it.recruiter ? paths : companyPaths(it)) {
      const { all } = await site.page(as, path)
      expect({ as: as.name, found: OF_CANDIDATE.exec(all)?.[0], path }).toEqual({
        as: as.name,
        found: undefined,
        path,
      })
    }
  const exported = await site.ask('GET /recruiters/applicants/{jobId}/export', {
    as: it.recruiter,
    params: { jobId: it.jobId },
  })
  expect(exported).not.toMatch(OF_CANDIDATE)
  const chat = await site.page(it.recruiter, `/recruiter/chat/${it.conversationId}`)
  expect(chat.words).toContain('Deleted user')
  expect(chat.all).toContain('zqxquestion')
})

test('an erased recruiter does not appear on any page of the candidate, whose application stays', async () => {
  const it = await scene()
  const chat = `/candidate/chat/${it.conversationId}`
  expect((await site.page(it.candidate, chat)).words).toContain(NAMES.recruiter)

  await deleteAccount(it.recruiter)
  expect((await site.page(it.candidate, chat)).words).toContain('Deleted user')
  expect((await site.page(it.candidate, '/candidate/inbox')).words).toContain('Deleted user')
  await endGrace(site)

  const pages = await site.pages(it.candidate, [
    '/candidate',
    '/candidate/applications',
    '/candidate/interviews',
    '/candidate/inbox',
    chat,
    '/notifications',
    `/jobs/${it.jobId}`,
  ])
  for (const [path, { all }] of Object.entries(pages))
    expect({ found: OF_RECRUITER.exec(all)?.[0], path }).toEqual({ found: undefined, path })
  expect(pages['/candidate/applications']?.words).toContain('Joiner')
  expect(pages[chat]?.words).toContain('Deleted user')
  await deleteAccount(it.candidate)
  await endGrace(site)
})

import { sql } from 'drizzle-orm'

import type { Contract } from '#lib/contract/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { markViewed } from '#lib/server/jobs/index.ts'
import { recordMailProblem } from '#lib/server/mail/mail-problems.ts'

import { dateIn } from '#support/inputs/dates.ts'
import { PASSWORD, register, signIn } from '#support/people/accounts.ts'
import type { Sent, TestApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { fileForm } from '#support/records/conversations.ts'
import { makePdf, RESUME_LINES } from '#support/documents/documents.ts'
import { beginInterview } from '#support/records/interviews.ts'
import { makeColleague, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { makePicture } from '#support/documents/pictures.ts'

/** Unique words: data with one of them is a trace of that person. */
export const MARKS = { candidate: 'zqxcandia', recruiter: 'zqxrecrua', solo: 'zqxsolona' } as const

export interface Traced {
  candidate: Actor
  /** A recruiter with a colleague, who stays in the company. */
  recruiter: Recruiter
  colleague: Recruiter
  /** The only member of a company. */
  solo: Recruiter
  /** The candidate's application to the recruiter's company. */
  applicationId: number
  conversationId: number
}

type Do = (
  key: keyof Contract,
  as: Actor | null,
  sent?: Omit<Sent, 'as'>,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
) => Promise<any>

/**
 * Creates people who have left traces everywhere, through the API if possible: everything that a
 * form can store, with a mark in every text.
 */
export async function leaveTraces(app: TestApp): Promise<Traced> {
  const run: Do = async (key, as, sent = {}) => {
    const { body, status } = await app.call(key, { ...sent, as })
    if (status >= 400) throw new Error(`${key} was refused: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const colleague = await makeRecruiter(app.db, { name: 'Northgate Doors' })
  const recruiter = await giveRecruiter(
    app,
    run,
    MARKS.recruiter,
    await makeColleague(app.db, colleague),
  )
  const solo = await giveRecruiter(
    app,
    run,
    MARKS.solo,
    await makeRecruiter(app.db, { name: 'Kiln Lane Studio' }),
  )
  const candidate = await giveCandidate(app, run)
  await chooseJobs(app, run, { candidate, recruiter, solo })
  const applicationId = await giveApplication(app, run, { candidate, colleague, recruiter, solo })
  await giveInterviews(app, run, { applicationId, candidate, colleague, recruiter })
  const conversationId = await giveMessages(run, { candidate, recruiter, solo })
  await giveOffice(app, run, { candidate, recruiter, solo })
  // Only its owners can buy the plan of a company.
  await app.db.execute(
    sql`update recruiter_profiles set role = 'owner' where user_id = ${recruiter.id}`,
  )
  await givePlans(run, [candidate, recruiter, solo])
  await app.runTasks()
  // Do this after the mail with the confirmation link, which is also a trace.
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${candidate.id}`)
  return { applicationId, candidate, colleague, conversationId, recruiter, solo }
}

async function giveCandidate(app: TestApp, run: Do): Promise<Actor> {
  const mark = MARKS.candidate
  const { user } = await register(app, { email: `${mark}@example.com`, name: `Ada ${mark}` })
  const me: Actor = { ...user, emailVerified: false, role: 'candidate', timeZone: 'UTC' }
  await run('PUT /candidates/profile/update', me, {
    body: {
      bio: `Bio of ${mark}`,
      categories: 'technology',
      certifications: [`Certified ${mark}`],
      languages: ['English'],
      location: `Leeds ${mark}`,
      phone: '+44 113 496 7777',
      skills: ['Carpentry', 'Glazing', `Making ${mark}`],
      socialLinks: {
        github: `https://github.com/${mark}`,
        linkedin: `https://linkedin.com/in/${mark}`,
        portfolio: `https://${mark}.example`,
      },
      yoe: 6,
    },
  })
  await run('POST /candidates/profile/education', me, {
    body: {
      degree: `Diploma ${mark}`,
      description: `Learnt ${mark}`,
      field: `Carpentry ${mark}`,
      institution: `College ${mark}`,
      startDate: '2016-09',
      endDate: '2018-06',
    },
  })
  await run('POST /candidates/profile/experience', me, {
    body: {
      company: `Doors ${mark}`,
      current: true,
      description: `Fits doors as ${mark}`,
      location: `Leeds ${mark}`,
      startDate: '2019-01',
      title: `Joiner ${mark}`,
    },
  })
  const lines = RESUME_LINES.map(line => line.replaceAll('Maya Rao', `Ada ${mark}`))
  await run('POST /candidates/resume/upload', me, {
    body: fileForm(`${mark}.pdf`, new Uint8Array(makePdf([...lines, `Private: ${mark}`]))),
  })
  await run('POST /candidates/profile/photo', me, {
    body: fileForm('photo.png', new Uint8Array(await makePicture('png'))),
  })
  const imported = { basics: { name: `Ada ${mark}`, summary: `Summary ${mark}` }, work: [] }
  await run('POST /candidates/profile/import', me, {
    body: fileForm(`${mark}.json`, JSON.stringify(imported)),
  })
  await run('POST /candidates/saved-searches', me, {
    body: { name: `Search ${mark}`, query: `?q=${mark}` },
  })
  await run('POST /candidates/tracked-applications', me, {
    body: { company: `Gates ${mark}`, note: `Note ${mark}`, status: 'applied', title: mark },
  })
  await run('PUT /notifications/preferences', me, {
    body: { preferences: [{ email: true, inApp: true, type: 'job' }] },
  })
  await run('POST /calendar-feed', me)
  await recordMailProblem(app.db, me.email, {
    detail: `4.2.2 the mailbox of ${mark} is full`,
    kind: 'temporary',
  })
  await run('POST /contact', null, {
    body: {
      email: me.email,
      message: `A question of ${mark} to you`,
      name: me.name,
      subject: `Question of ${mark}`,
      ...(await solved(app, 'contact')),
    },
  })
  await run('POST /alerts', null, {
    body: { email: me.email, frequency: 'daily', query: `?q=${mark}` },
  })
  return me
}

async function giveRecruiter(
  app: TestApp,
  run: Do,
  mark: string,
  made: Recruiter,
): Promise<Recruiter> {
  const me: Recruiter = { ...made, email: `${mark}@example.com`, name: `Ben ${mark}` }
  await app.db.execute(
    sql`update users set email = ${me.email}, name = ${me.name} where id = ${me.id}`,
  )
  await run('PUT /recruiters/profile/update', me, {
    body: {
      bio: `Bio of ${mark}`,
      phone: '+44 113 496 8888',
      position: `Lead ${mark}`,
      socialLinks: {
        linkedin: `https://linkedin.com/in/${mark}`,
        twitter: `https://x.com/${mark}`,
      },
    },
  })
  await run('POST /recruiters/message-templates', me, {
    body: { content: `Hello of ${mark}`, name: `Template ${mark}` },
  })
  await run('POST /calendar-feed', me)
  return me
}

interface Sides {
  candidate: Actor
  recruiter: Recruiter
  solo: Recruiter
}

async function chooseJobs(app: TestApp, run: Do, { candidate, recruiter, solo }: Sides) {
  const job = await makeJob(app.db, recruiter)
  const params = { id: job.id }
  await run('GET /jobs/{id}', candidate, { params })
  await run('POST /jobs/{id}/save', candidate, { params })
  await run('PUT /candidates/application-drafts/{jobId}', candidate, {
    body: { coverLetter: `Draft of ${MARKS.candidate}` },
    params: { jobId: job.id },
  })
  await run('POST /jobs/{id}/hide', candidate, { params })
  await run('POST /companies/{id}/hide', candidate, { params: { id: solo.companyId } })
  await run('POST /candidates/hidden-from/{id}', candidate, { params: { id: solo.companyId } })
  await markViewed(app.db, candidate, job.id)
  await run('POST /reports', candidate, {
    body: { job_id: job.id, reason: 'scam', text: `Odd, says ${MARKS.candidate}` },
  })
  await run('POST /recruiters/team/invitations', solo, {
    body: { email: `friend.of.${MARKS.solo}@example.com`, role: 'member' },
  })
  await run('PUT /recruiters/profile/update', solo, {
    body: {
      company: {
        description: `We are ${MARKS.solo}`,
        industry: `Industry ${MARKS.solo}`,
        location: `Place ${MARKS.solo}`,
        website: `https://${MARKS.solo}.example`,
      },
    },
  })
  await run('POST /recruiters/company/verification', solo, {
    body: { email: `office@${MARKS.solo}.example` },
  })
  await run('POST /recruiters/company/logo', solo, {
    body: fileForm('logo.png', new Uint8Array(await makePicture('png'))),
  })
  // One job with an application, and one without.
  await makeJob(app.db, solo, { description: `Only ${MARKS.solo} knows why.` })
}

async function giveApplication(
  app: TestApp,
  run: Do,
  { candidate, colleague, recruiter, solo }: Sides & { colleague: Recruiter },
): Promise<number> {
  const mark = MARKS.candidate
  // Their mails about new applications wait.
  for (const as of [recruiter, solo])
    await run('PUT /recruiters/application-mails', as, { body: { pace: 'daily' } })
  const job = await makeJob(app.db, recruiter, { title: 'Site joiner' })
  const params = { id: job.id }
  const questions = await run('PUT /recruiters/jobs/{id}/questions', recruiter, {
    body: { questions: [{ kind: 'text', required: true, text: 'Why you?' }] },
    params,
  })
  const apply = {
    answers: [{ answer: `Because of ${mark}`, questionId: questions[0].id }],
    coverLetter: `Dear all, ${mark}`,
  }
  const { id } = await run('POST /candidates/apply/{id}', candidate, { body: apply, params })
  const other = await makeJob(app.db, solo, { description: `Work with ${MARKS.solo}.` })
  const second = await run('POST /candidates/apply/{id}', candidate, {
    body: { coverLetter: `Dear you, ${mark}` },
    params: { id: other.id },
  })
  const comment = (as: Recruiter, at: number, text: string, mention_ids: number[] = []) =>
    run('POST /recruiters/applications/{id}/comments', as, {
      body: { mention_ids, text },
      params: { id: at },
    })
  await comment(recruiter, id, `${candidate.name} looks good`)
  await comment(colleague, id, `@${recruiter.name} have a look`, [recruiter.id])
  await comment(solo, second.id, `I, ${MARKS.solo}, like ${candidate.name}`)
  for (const as of [recruiter, colleague])
    await run('PUT /recruiters/applications/{id}/rating', as, {
      body: { rating: 4 },
      params: { id },
    })
  await run('POST /recruiters/applications/{id}/open', recruiter, { params: { id } })
  await run('PUT /recruiters/applications/{id}/status', recruiter, {
    body: {
      feedback: `Well done, ${mark}`,
      next_steps: `A visit of ${mark}`,
      notice: 'now',
      status: 'shortlisted',
    },
    params: { id },
  })
  return id
}

interface Interviewed {
  applicationId: number
  candidate: Actor
  colleague: Recruiter
  recruiter: Recruiter
}

async function giveInterviews(
  app: TestApp,
  run: Do,
  { applicationId, candidate, colleague, recruiter }: Interviewed,
): Promise<void> {
  const offer = (days: number) =>
    run('POST /recruiters/applications/{id}/interviews', recruiter, {
      body: {
        date: dateIn(days),
        durationMinutes: 30,
        interviewerName: recruiter.name,
        interviewerTitle: `Lead ${MARKS.recruiter}`,
        meetingLink: `https://meet.example/${MARKS.candidate}`,
        note: `Bring tools, ${MARKS.candidate}`,
        panel: [recruiter.id, colleague.id],
        time: '10:00',
        timeZone: 'Europe/Berlin',
        type: 'video',
      },
      params: { id: applicationId },
    })
  const held = await offer(1)
  const coming = await offer(3)
  await run('PUT /candidates/interviews/{id}/reschedule', candidate, {
    body: { date: dateIn(4), note: `Not then, says ${MARKS.candidate}`, time: '11:00' },
    params: { id: coming.id },
  })
  await beginInterview(app.db, held.id)
  for (const as of [recruiter, colleague])
    await run('PUT /recruiters/interviews/{id}/scorecard', as, {
      body: {
        concerns: `None of ${MARKS.candidate}`,
        rating: 5,
        recommendation: 'yes',
        strengths: `Hands of ${MARKS.candidate}`,
      },
      params: { id: held.id },
    })
}

async function giveMessages(run: Do, { candidate, recruiter, solo }: Sides): Promise<number> {
  const say = async (from: Actor, to: Actor, mark: string) => {
    const file = await run('POST /messages/attachments', from, {
      body: fileForm(`${mark}.txt`, `Secrets of ${mark}`),
    })
    return run('POST /messages/send', from, {
      body: {
        attachment_id: file.id,
        client_id: `client-${mark}`,
        content: `Words of ${mark}`,
        receiver_id: to.id,
      },
    })
  }
  const { conversation_id, id } = await say(candidate, recruiter, MARKS.candidate)
  await say(recruiter, candidate, MARKS.recruiter)
  await say(solo, candidate, MARKS.solo)
  for (const as of [candidate, recruiter])
    await run('PUT /messaging/conversations/{id}/read', as, { params: { id: conversation_id } })
  await run('POST /reports', recruiter, {
    body: { message_id: id, reason: 'scam', text: `Rude, ${MARKS.recruiter}` },
  })
  await run('POST /messages/block/{userId}', candidate, { params: { userId: solo.id } })
  return conversation_id
}

/** Adds the traces that only an operator, a moderator or a browser leaves. */
async function giveOffice(app: TestApp, run: Do, { candidate, solo }: Sides): Promise<void> {
  await app.db.execute(sql`insert into moderators (user_id) values (${candidate.id})`)
  await app.db.execute(
    sql`insert into suspensions (user_id, reason) values (${solo.id}, ${`About ${MARKS.solo}`})`,
  )
  for (const [held, by] of [
    [candidate, solo],
    [solo, candidate],
  ] as const)
    await app.db.execute(sql`insert into legal_holds
      (user_id, reason, held_by, lifted_by, lifted_at)
      values (${held.id}, ${`About ${MARKS.solo}`}, ${by.id}, ${by.id}, now())`)
  await app.db.execute(sql`insert into company_reviews (company_id, outcome, reason, reviewed_by)
    select company_id, 'refused', '', ${candidate.id} from recruiter_profiles where user_id = ${solo.id}`)
  await app.db.execute(sql`insert into audit_checks (asked_by) values (${candidate.id})`)
  await giveKeys(app, candidate)
  await app.db.execute(sql`insert into recommendations
    (candidate_id, place, job_id, score, reasons, features_at, fresh_until)
    values (${candidate.id}, 1, 1, 50, '{}', now(), now()) on conflict do nothing`)
  const [report] = await run('GET /moderation/reports', candidate)
  await run('POST /moderation/reports/{id}/dismiss', candidate, { params: { id: report.id } })
  await signIn(app, candidate.email, PASSWORD)
}

async function givePlans(run: Do, people: Actor[]): Promise<void> {
  for (const as of people) {
    const isPerson = as.role === 'candidate'
    await run('PUT /subscription/billing-details', as, {
      body: {
        address: isPerson ? `1 ${MARKS.candidate} Street` : '1 Kiln Lane',
        city: 'Leeds',
        country: 'GB',
        name: isPerson ? as.name : 'Kiln Lane Studio',
        postalCode: 'LS1 1AA',
        taxId: '',
      },
    })
    await run('POST /subscription/checkout', as, {
      body: { payment_method: 'pm_sandbox_visa', plan_id: 'pro' },
      headers: { 'idempotency-key': `plan-${as.id}` },
    })
  }
}

/** Adds the traces of sign-in methods directly: through the API they would need an authenticator. */
async function giveKeys({ db }: TestApp, { email, id }: Actor): Promise<void> {
  const later = sql`now() + interval '1 hour'`
  const bytes = (name: string) => sql`convert_to(${`${name} of ${MARKS.candidate}`}, 'UTF8')`
  await db.execute(sql`insert into passkeys (user_id, credential_id, public_key, user_handle, name)
    values (${id}, ${bytes('id')}, ${bytes('key')}, ${bytes('handle')}, ${MARKS.candidate})`)
  await db.execute(sql`insert into passkey_challenges (hash, user_id, expires_at)
    values (${bytes('challenge')}, ${id}, ${later})`)
  await db.execute(sql`insert into two_steps (user_id, shared_key) values (${id}, ${bytes('app')})`)
  await db.execute(
    sql`insert into recovery_codes (user_id, mac) values (${id}, ${bytes('recovery')})`,
  )
  await db.execute(sql`insert into pending_sign_ins (hash, user_id, expires_at)
    values (${bytes('pending')}, ${id}, ${later})`)
  await db.execute(sql`insert into email_changes (user_id, old_email, new_email, expires_at)
    values (${id}, ${email}, ${`new.${email}`}, ${later})`)
}

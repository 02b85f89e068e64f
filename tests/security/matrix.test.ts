import { eq, inArray, sql } from 'drizzle-orm'
import { test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import { sessions } from '#lib/server/db/schema/auth.ts'
import { inviteToRegister } from '#lib/server/auth/index.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { notify } from '#lib/server/notifications/index.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { type Sent, testApp } from '#support/program/app.ts'
import { PASSWORD, registration } from '#support/people/accounts.ts'
import { solved } from '#support/people/challenge.ts'
import { fileForm, giveConversation } from '#support/records/conversations.ts'
import { makePdf } from '#support/documents/documents.ts'
import { givePasskey, NEW_PASSKEY, USED_PASSKEY } from '#support/people/passkeys.ts'
import { makePicture } from '#support/documents/pictures.ts'
import { giveLegalText, legalTextDraft } from '#support/records/legal-texts.ts'
import { beginInterview } from '#support/records/interviews.ts'
import { makeScene, type Scene, type Subject, SUBJECTS } from '#support/records/matrix-scene.ts'
import { POSTING } from '#support/records/posting.ts'
import { makeJob, WAITING_JOB } from '#support/people/people.ts'
import { giveVisitorAlerts } from '#support/records/visitor-alerts.ts'
import { giveFailedMail, giveFailedTask, giveStoppedAddress } from '#support/records/failures.ts'

type Key = keyof Contract
type ExpectedStatuses = Record<Exclude<Subject, 'D' | 'Mo' | 'Op' | 'Rm' | 'X'>, number> & {
  /** A member of Ro's company; left out if colleagues get the same answer as others. */
  Rm?: number
  /** A moderator; left out if moderators get the same answer as others. */
  Mo?: number
  /** An operator; left out if operators get the same answer as others. */
  Op?: number
  /** Makes the request from the scene of the cell. */
  send?: (scene: Scene) => Sent | Promise<Sent>
  /** An ended session: 401, except for calls without a session. */
  X: number
}

/** The same answer for everybody. */
const open = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses =>
  row([status, status, status, status, status, status], send)
/** Any signed-in person, for their own data. */
const signedIn = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses =>
  row([401, 401, status, status, status, status], send)
/** Every candidate, for their own data. */
const candidates = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses =>
  row([401, 401, status, status, 403, 403], send)
/** The candidate who owns the object. */
const owner = (status: number, send: ExpectedStatuses['send']): ExpectedStatuses =>
  row([401, 401, status, 404, 403, 403], send)
/** Every recruiter, for their own company. */
const recruiters = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses => ({
  ...row([401, 401, 403, 403, status, status], send),
  Rm: status,
})
/** The recruiters of the company that owns the object. */
const company = (status: number, send: ExpectedStatuses['send']): ExpectedStatuses => ({
  ...row([401, 401, 403, 403, status, 404], send),
  Rm: status,
})
/** Moderators and operators; all others get 404. */
const moderators = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses => ({
  ...signedIn(404, send),
  Mo: status,
  Op: status,
})
/** Operators with two-step sign-in; all others get 404. */
const operators = (status: number, send?: ExpectedStatuses['send']): ExpectedStatuses => ({
  ...signedIn(404, send),
  Mo: 404,
  Op: status,
})
/** The owners of the company that owns the object. */
const companyOwner = (status: number, send: ExpectedStatuses['send']): ExpectedStatuses => ({
  ...company(status, send),
  Rm: 403,
})

/** The two people of a conversation. */
const participants = (status: number, send: ExpectedStatuses['send']): ExpectedStatuses =>
  row([401, 401, status, 404, status, 404], send)
/** Only the sender of a message, here the candidate. */
const sender = (status: number, send: ExpectedStatuses['send']): ExpectedStatuses =>
  row([401, 401, status, 404, 404, 404], send)

function row(
  [V = 0, X = 0, Co = 0, Cx = 0, Ro = 0, Rx = 0]: number[],
  send?: ExpectedStatuses['send'],
): ExpectedStatuses {
  return { Co, Cx, Ro, Rx, V, X, ...(send && { send }) }
}

const BILLING_DETAILS = {
  address: '1 Quay Street',
  city: 'Leeds',
  country: 'GB',
  name: 'Harbour Rail',
  postalCode: 'LS1 1AA',
  taxId: '',
}
const EXPERIENCE = {
  company: 'Doors Ltd',
  current: true,
  description: 'Fits doors in old houses.',
  location: 'Leeds',
  startDate: '2020-01',
  title: 'Joiner',
}
const EDUCATION = {
  current: false,
  degree: 'Diploma',
  endDate: '2018-06',
  field: 'Joinery',
  institution: 'Leeds College',
  startDate: '2015-09',
}
const talk = (scene: Scene) => giveConversation(scene.app, scene.owner, scene.recruiter)
const conversation = async (scene: Scene) => ({
  params: { id: (await talk(scene)).conversationId },
})
const message = async (scene: Scene) => ({ params: { id: (await talk(scene)).messageId } })
const template = async (scene: Scene) => ({ params: { id: (await talk(scene)).templateId } })
const pair = async (scene: Scene) => {
  await talk(scene)
  return { params: { pair: `${scene.recruiter.id}-${scene.owner.id}` } }
}
const job = ({ job: { id } }: Scene) => ({ params: { id } })
const WHY = { reason: 'It asks applicants for money.' }
const colleague = ({ colleague: { id } }: Scene) => ({ params: { id } })
const resume = ({ resumeId }: Scene) => ({ params: { id: resumeId } })
const interview = ({ interviewId: id }: Scene) => ({ params: { id } })
const begun = async (scene: Scene) => {
  await beginInterview(scene.app.db, scene.interviewId)
  return interview(scene)
}
const application = ({ applicationId }: Scene) => ({ params: { id: applicationId } })
const jobOfApplication = async ({ app, applicationId, headersOf }: Scene) => {
  const { body } = await app.call('GET /recruiters/applications', {
    headers: await headersOf('Ro'),
  })
  return (
    (body as { id: number; job_id: number }[]).find(({ id }) => id === applicationId)?.job_id ?? 0
  )
}

const MATRIX: Record<Key, ExpectedStatuses> = {
  'POST /auth/login': open(401, async ({ app }) => ({
    body: {
      grant_type: 'password',
      password: 'Wrong1234',
      username: 'nobody@example.com',
      ...(await solved(app, 'login')),
    },
  })),
  'POST /auth/register': open(201, async ({ app }) => ({
    body: { ...registration(), ...(await solved(app, 'register')) },
  })),
  'POST /auth/logout': signedIn(204),
  'GET /auth/verify': open(200),
  'GET /auth/challenge': open(200, () => ({ query: { purpose: 'login' } })),
  'POST /auth/forgot-password': open(200, () => ({ body: { email: 'nobody@example.com' } })),
  'POST /auth/reset-password': open(400, () => ({
    body: { password: PASSWORD, token: 'a'.repeat(43) },
  })),
  // A wrong current password is invalid input; it does not end the session.
  'POST /auth/reset-password-inside': signedIn(422, () => ({
    body: { current_password: 'Wrong1234', password: PASSWORD },
  })),
  'GET /auth/sessions': signedIn(200),
  'DELETE /auth/sessions/{id}': row([401, 401, 204, 404, 404, 404], async ({ otherSession }) => ({
    params: { id: await otherSession() },
  })),
  'POST /auth/sudo': signedIn(422, () => ({ body: { password: 'Wrong1234' } })),
  // The site of these tests is at an IP address, which has no passkeys.
  'POST /auth/sudo/passkey/options': signedIn(404),
  'POST /auth/sudo/passkey': signedIn(422, () => ({ body: { credential: USED_PASSKEY } })),
  'GET /auth/passkeys': signedIn(200),
  // Without a recently confirmed password, the call is refused first.
  'POST /auth/passkeys/options': signedIn(403),
  'POST /auth/passkeys': signedIn(403, () => ({ body: { credential: NEW_PASSKEY } })),
  'PUT /auth/passkeys/{id}': row([401, 401, 200, 404, 404, 404], async scene => ({
    body: { name: 'My laptop' },
    params: { id: await givePasskey(scene.app.db, scene.owner.id) },
  })),
  'DELETE /auth/passkeys/{id}': signedIn(403, () => ({ params: { id: 1 } })),
  // The site of these tests is at an IP address, which has no passkeys.
  'POST /auth/passkeys/sign-in/options': open(404),
  'POST /auth/passkeys/sign-in': open(401, () => ({ body: { credential: USED_PASSKEY } })),
  'GET /auth/two-step': signedIn(200),
  'POST /auth/two-step': signedIn(403),
  'POST /auth/two-step/confirm': signedIn(403, () => ({ body: { code: '123456' } })),
  'POST /auth/two-step/recovery-codes': signedIn(403),
  'DELETE /auth/two-step': signedIn(403),
  'POST /auth/login/second-step': open(401, () => ({
    body: { code: '123456', pending: 'a'.repeat(43) },
  })),
  'POST /auth/login-link': open(200, () => ({ body: { email: 'nobody@example.com' } })),
  'POST /auth/login-link/use': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'POST /auth/email-change': signedIn(403, () => ({ body: { email: 'other@example.com' } })),
  'DELETE /auth/email-change': signedIn(204),
  'POST /auth/email-change/confirm': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'POST /auth/email-change/stop': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'DELETE /auth/sessions': signedIn(204),
  'POST /auth/verify-email': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'POST /auth/verify-email/resend': signedIn(200),
  'GET /events': signedIn(200),

  'GET /notifications': signedIn(200),
  'GET /notifications/unread': signedIn(200),
  'PUT /notifications/{id}/read': row(
    [401, 401, 200, 404, 404, 404],
    async ({ app: { db }, owner: { id } }) => {
      await notify(db, { title: 'Seen', type: 'system', userId: id })
      const [notification] = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, id))
      return { params: { id: notification?.id ?? 0 } }
    },
  ),
  'PUT /notifications/read-all': signedIn(200),
  'GET /notifications/preferences': signedIn(200),
  'PUT /notifications/preferences': signedIn(200, () => ({
    body: { preferences: [{ email: false, inApp: true, type: 'job' }] },
  })),
  'POST /contact': open(201, async ({ app }) => ({
    body: {
      email: 'visitor@example.com',
      message: 'How do I post a job?',
      name: 'Vera',
      subject: 'Posting',
      ...(await solved(app, 'contact')),
    },
  })),

  'GET /messages/inbox': signedIn(200),
  'GET /messages/unread': signedIn(200),
  'GET /messages/contacts': signedIn(200),
  'GET /messages/chat/{userId}': row([401, 401, 200, 404, 404, 404], ({ recruiter }) => ({
    params: { userId: recruiter.id },
  })),
  'GET /messages/conversations/{id}': participants(200, conversation),
  'POST /messages/send': row([401, 401, 201, 403, 403, 403], ({ recruiter }) => ({
    body: { content: 'Hello', receiver_id: recruiter.id },
  })),
  'PUT /messages/{id}': sender(200, async scene => ({
    ...(await message(scene)),
    body: { content: 'Hello again' },
  })),
  'DELETE /messages/{id}': sender(200, message),
  'PUT /messaging/conversations/{id}/read': participants(204, conversation),
  'PUT /messages/{pair}/read': participants(204, pair),
  'POST /messages/conversations/{id}/clear': participants(204, conversation),
  'POST /messages/conversations/{id}/archive': participants(204, conversation),
  'DELETE /messages/conversations/{id}/archive': participants(204, conversation),
  'POST /messages/conversations/{id}/typing': participants(204, conversation),
  'POST /messages/block/{userId}': row([401, 401, 204, 404, 404, 404], ({ recruiter }) => ({
    params: { userId: recruiter.id },
  })),
  'DELETE /messages/block/{userId}': row([401, 401, 204, 404, 404, 404], ({ recruiter }) => ({
    params: { userId: recruiter.id },
  })),
  'POST /messages/attachments': signedIn(201, () => ({
    body: fileForm('notes.txt', 'Some notes'),
  })),
  'GET /messages/attachments/{id}': participants(200, async scene => ({
    params: { id: (await talk(scene)).attachmentId },
  })),
  'POST /recruiters/bulk-message': company(201, ({ owner: { id } }) => ({
    body: { content: 'Hello {name}', receiver_ids: [id] },
  })),
  'GET /recruiters/message-templates': recruiters(200),
  'POST /recruiters/message-templates': recruiters(201, () => ({
    body: { content: 'Hello {name}', name: 'Greeting' },
  })),
  // A template belongs to its author.
  'PUT /recruiters/message-templates/{id}': {
    ...company(200, async scene => ({
      ...(await template(scene)),
      body: { content: 'Hello {name}', name: 'Greeting' },
    })),
    Rm: 404,
  },
  'DELETE /recruiters/message-templates/{id}': { ...company(204, template), Rm: 404 },

  'GET /jobs/search': open(200),
  'GET /jobs/{id}': open(200, job),
  'GET /jobs/saved': candidates(200),
  'GET /jobs/recommended': candidates(200),
  'DELETE /jobs/saved/closed': candidates(200),
  'POST /jobs/{id}/save': candidates(200, job),
  'DELETE /jobs/{id}/save': candidates(200, job),
  'GET /candidates/saved-searches': candidates(200),
  'POST /candidates/saved-searches': candidates(201, () => ({
    body: { name: 'Doors', query: '?q=door' },
  })),
  'PUT /candidates/saved-searches/{id}': owner(200, ({ savedSearchId }) => ({
    body: { frequency: 'off' },
    params: { id: savedSearchId },
  })),
  'DELETE /candidates/saved-searches/{id}': owner(204, ({ savedSearchId }) => ({
    params: { id: savedSearchId },
  })),
  'POST /notifications/unsubscribe': open(400, scene => ({
    query: { token: 'a'.repeat(43), type: 'message', user: String(scene.owner.id) },
  })),
  'POST /alerts/unsubscribe': open(400, ({ savedSearchId }) => ({
    query: { search: String(savedSearchId), token: 'a'.repeat(43) },
  })),
  'POST /alerts': open(200, () => ({
    body: { email: 'passer-by@example.com', frequency: 'daily', query: '?q=door' },
  })),
  'POST /alerts/confirm': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'PUT /alerts/{id}': open(400, ({ savedSearchId }) => ({
    body: { frequency: 'off' },
    params: { id: savedSearchId },
    query: { subscriber: '1', token: 'a'.repeat(43) },
  })),
  'DELETE /alerts': open(400, () => ({ query: { subscriber: '1', token: 'a'.repeat(43) } })),
  'GET /resume-templates/{name}': open(200, () => ({ params: { name: 'chronological' } })),
  'GET /candidates/profile/document': candidates(200),
  'GET /candidates/application-drafts': candidates(200),
  'GET /candidates/application-drafts/{jobId}': candidates(200, scene => ({
    params: { jobId: job(scene).params.id },
  })),
  'PUT /candidates/application-drafts/{jobId}': candidates(200, scene => ({
    body: {},
    params: { jobId: job(scene).params.id },
  })),
  'DELETE /candidates/application-drafts/{jobId}': candidates(204, scene => ({
    params: { jobId: job(scene).params.id },
  })),
  'GET /candidates/tracked-applications': candidates(200),
  'POST /candidates/tracked-applications': candidates(201, () => ({
    body: { company: 'Gates Ltd', status: 'applied', title: 'Joiner' },
  })),
  'PUT /candidates/tracked-applications/{id}': owner(200, ({ trackedId }) => ({
    body: { status: 'offer' },
    params: { id: trackedId },
  })),
  'DELETE /candidates/tracked-applications/{id}': owner(204, ({ trackedId }) => ({
    params: { id: trackedId },
  })),
  'GET /places': open(200, () => ({ query: { q: 'ber' } })),
  'GET /jobs/facets': open(200, () => ({ query: { q: 'joiner' } })),
  'GET /jobs/suggestions': open(200, () => ({ query: { q: 'join' } })),
  'GET /candidates/hidden': candidates(200),
  'POST /jobs/{id}/views': open(204, fixture => ({ ...job(fixture), body: {} })),
  'POST /jobs/{id}/hide': candidates(200, job),
  'DELETE /jobs/{id}/hide': candidates(200, job),
  'POST /companies/{id}/hide': candidates(200, ({ recruiter }) => ({
    params: { id: recruiter.companyId },
  })),
  'DELETE /companies/{id}/hide': candidates(200, ({ recruiter }) => ({
    params: { id: recruiter.companyId },
  })),

  'GET /candidates/interviews': candidates(200),
  'GET /candidates/interviews/{id}': owner(200, interview),
  'POST /candidates/interviews/{id}/accept': owner(200, scene => ({
    ...interview(scene),
    body: {},
  })),
  'POST /candidates/interviews/{id}/decline': owner(200, scene => ({
    ...interview(scene),
    body: {},
  })),
  'PUT /candidates/interviews/{id}/reschedule': owner(200, scene => ({
    ...interview(scene),
    body: { date: dateIn(1), time: '10:00' },
  })),
  'POST /interviews/{id}/join': row([401, 401, 200, 404, 200, 404], scene => begun(scene)),
  'GET /interviews/{id}/calendar': row([401, 401, 200, 404, 200, 404], interview),
  'GET /calendar-feed': signedIn(200),
  'POST /calendar-feed': signedIn(201),
  'DELETE /calendar-feed': signedIn(204),
  'GET /calendar.ics': open(404, () => ({ query: { token: 'a'.repeat(43) } })),
  'GET /recruiters/interviews': recruiters(200),
  'GET /recruiters/interviews/{id}': company(200, interview),
  'POST /recruiters/applications/{id}/interviews': company(201, scene => ({
    ...application(scene),
    body: {
      date: dateIn(1),
      durationMinutes: 30,
      interviewerName: 'Ada Quist',
      time: '10:00',
      timeZone: 'Europe/Berlin',
      type: 'video',
    },
  })),
  'POST /recruiters/applications/{id}/interviews/check': company(200, scene => ({
    ...application(scene),
    body: { date: dateIn(1), durationMinutes: 30, time: '10:00', timeZone: 'Europe/Berlin' },
  })),
  'PUT /recruiters/interviews/{id}': company(200, scene => ({
    ...interview(scene),
    body: { note: 'Ring twice.' },
  })),
  'POST /recruiters/interviews/{id}/accept': company(200, async scene => {
    await scene.app.call('PUT /candidates/interviews/{id}/reschedule', {
      ...interview(scene),
      body: { date: dateIn(1), time: '10:00' },
      headers: await scene.headersOf('Co'),
    })
    return { ...interview(scene), body: {} }
  }),
  'POST /recruiters/interviews/{id}/cancel': company(200, scene => ({
    ...interview(scene),
    body: {},
  })),
  'POST /recruiters/interviews/{id}/complete': company(200, async scene => ({
    ...(await begun(scene)),
    body: { outcome: 'held' },
  })),
  'GET /recruiters/interviews/{id}/scorecards': company(200, interview),
  // Only interviewers on the panel submit scorecards.
  'PUT /recruiters/interviews/{id}/scorecard': {
    ...company(200, async scene => ({
      ...(await begun(scene)),
      body: { rating: 4, recommendation: 'yes' },
    })),
    Rm: 403,
  },

  'GET /candidates/jobs': candidates(200),
  'GET /candidates/recommended-jobs': candidates(200),
  'GET /candidates/dashboard': candidates(200),
  'GET /candidates/applications': candidates(200),
  'GET /candidates/applications/counts': candidates(200),
  'GET /candidates/recent-applications': candidates(200),
  'POST /candidates/apply/{id}': candidates(201, scene => ({ ...job(scene), body: {} })),
  'GET /applications/{id}': row([401, 401, 200, 404, 200, 404], application),
  'GET /applications/{id}/resume': owner(200, application),
  'POST /applications/{id}/withdraw': owner(200, application),
  'GET /candidates/profile': candidates(200),
  'PUT /candidates/profile/update': candidates(200, () => ({ body: { bio: 'Fits windows too.' } })),
  'GET /candidates/profile/stats': candidates(200),
  'POST /candidates/profile/experience': candidates(201, () => ({ body: EXPERIENCE })),
  'PUT /candidates/profile/experience/{id}': owner(200, ({ experienceId }) => ({
    body: EXPERIENCE,
    params: { id: experienceId },
  })),
  'DELETE /candidates/profile/experience/{id}': owner(204, ({ experienceId }) => ({
    params: { id: experienceId },
  })),
  'POST /candidates/profile/education': candidates(201, () => ({ body: EDUCATION })),
  'PUT /candidates/profile/education/{id}': owner(200, ({ educationId }) => ({
    body: EDUCATION,
    params: { id: educationId },
  })),
  'DELETE /candidates/profile/education/{id}': owner(204, ({ educationId }) => ({
    params: { id: educationId },
  })),
  'POST /candidates/resume/upload': candidates(201, () => ({
    body: upload(),
  })),
  'DELETE /candidates/profile/resume': candidates(204),
  'GET /candidates/hidden-from': candidates(200),
  'GET /candidates/companies': candidates(200, () => ({ query: { name: 'Company' } })),
  'POST /candidates/hidden-from/{id}': candidates(200, ({ recruiter: { companyId } }) => ({
    params: { id: companyId },
  })),
  'DELETE /candidates/hidden-from/{id}': candidates(200, ({ recruiter: { companyId } }) => ({
    params: { id: companyId },
  })),
  'POST /candidates/profile/import': candidates(201, () => ({ body: importOf('{"work":[]}') })),
  'GET /candidates/profile/import': candidates(404),
  'POST /candidates/profile/import/apply': candidates(404, () => ({
    body: { profileVersion: 1, resumeId: 1 },
  })),
  // Files that are no pictures are refused by their content, after the access check.
  'POST /candidates/profile/photo': candidates(422, () => ({ body: upload() })),
  'DELETE /candidates/profile/photo': candidates(204),
  'GET /candidates/profile/photo': candidates(404),
  'GET /recruiters/applications/{id}/photo': row([401, 401, 403, 403, 404, 404], application),
  'GET /candidates/resumes': candidates(200),
  'POST /candidates/resumes': candidates(201, () => ({ body: upload() })),
  'PUT /candidates/resumes/{id}': owner(200, scene => ({
    body: { name: 'Mine' },
    ...resume(scene),
  })),
  'POST /candidates/resumes/{id}/default': owner(200, resume),
  'POST /candidates/resumes/{id}/file': owner(201, scene => ({ body: upload(), ...resume(scene) })),
  'DELETE /candidates/resumes/{id}': owner(204, resume),
  'GET /candidates/resume/reading': candidates(200),
  // The resume of another candidate is not the one that was reviewed.
  'POST /candidates/resume/reading/apply': row([401, 401, 200, 409, 403, 403], ({ resumeId }) => ({
    body: { profileVersion: 1, resumeId },
  })),
  'GET /candidates/resume/{id}/download': owner(200, resume),
  'GET /candidates/resume/ats-score': candidates(200),
  'GET /candidates/resume/saved-ats-score': candidates(200),

  'GET /recruiters/dashboard': recruiters(200),
  'GET /recruiters/jobs': recruiters(200),
  'GET /recruiters/same-job': recruiters(200, () => ({
    query: { location: POSTING.location, title: POSTING.title },
  })),
  'POST /recruiters/jobs/create': recruiters(201, () => ({ body: POSTING })),
  'GET /recruiters/jobs/{id}': company(200, job),
  'PUT /recruiters/jobs/{id}/update': company(200, scene => ({
    ...job(scene),
    body: { title: 'Senior joiner' },
  })),
  'DELETE /recruiters/jobs/{id}': company(204, job),
  'GET /recruiters/jobs/{id}/stats': company(200, job),
  'POST /recruiters/jobs/{id}/duplicate': company(201, job),
  'POST /recruiters/jobs/{id}/close': company(200, scene => ({
    ...job(scene),
    body: { reason: 'filled' },
  })),
  'POST /recruiters/jobs/{id}/repost': company(201, async scene => {
    await scene.app.call('POST /recruiters/jobs/{id}/close', {
      ...job(scene),
      body: { reason: 'paused' },
      headers: await scene.headersOf('Ro'),
    })
    return { ...job(scene), body: {} }
  }),
  'GET /recruiters/jobs/{id}/sources': company(200, job),
  'POST /recruiters/jobs/{id}/sources': company(201, scene => ({
    ...job(scene),
    body: { name: 'newsletter' },
  })),
  'DELETE /recruiters/jobs/{id}/sources/{name}': company(204, scene => ({
    params: { id: scene.job.id, name: 'newsletter' },
  })),
  'GET /recruiters/places': recruiters(200, () => ({ query: { q: 'Le' } })),
  'GET /recruiters/allJobs/stats': recruiters(200),
  'GET /recruiters/applications': recruiters(200),
  'GET /recruiters/applications/counts': recruiters(200),
  'GET /recruiters/applications/selection': recruiters(200),
  'GET /recruiters/applicants/{jobId}': company(200, async scene => ({
    params: { jobId: await jobOfApplication(scene) },
  })),
  'POST /recruiters/applications/{id}/open': company(200, application),
  'PUT /recruiters/applications/{id}/status': company(200, scene => ({
    ...application(scene),
    body: { status: 'shortlisted' },
  })),
  'PUT /recruiters/applications/status': recruiters(200, ({ applicationId }) => ({
    body: { changes: [{ id: applicationId, status: 'reviewed' }] },
  })),
  'GET /recruiters/applicants/{jobId}/export': company(200, async scene => ({
    params: { jobId: await jobOfApplication(scene) },
  })),
  'PUT /recruiters/jobs/{id}/blind-review': company(200, scene => ({
    ...job(scene),
    body: { blind_review: true },
  })),
  'GET /recruiters/applications/{id}/resume': company(200, application),
  'GET /recruiters/applications/{id}/resume/{page}': company(404, ({ applicationId }) => ({
    // The resume of the scene is not a real PDF; other tests check the pictures of pages.
    params: { id: applicationId, page: 1 },
  })),
  'POST /recruiters/applications/{id}/comments': company(201, scene => ({
    ...application(scene),
    body: { text: 'Worth a call.' },
  })),
  'DELETE /recruiters/applications/{id}/comments/{commentId}': company(
    404,
    ({ applicationId }) => ({
      // Only its author can delete a comment, which another test checks.
      params: { commentId: 1_999_999_999, id: applicationId },
    }),
  ),
  'PUT /recruiters/applications/{id}/rating': company(200, scene => ({
    ...application(scene),
    body: { rating: 4 },
  })),
  'GET /jobs/{id}/questions': open(200, job),
  'GET /recruiters/jobs/{id}/questions': company(200, job),
  'PUT /recruiters/jobs/{id}/questions': company(200, scene => ({
    ...job(scene),
    body: { questions: [{ kind: 'yes-no', text: 'Do you have a driving licence?' }] },
  })),
  'GET /recruiters/resume/{candidateId}/download': company(200, ({ owner: { id } }) => ({
    params: { candidateId: id },
  })),
  'GET /recruiters/profile': recruiters(200),
  'PUT /recruiters/profile/update': recruiters(200, () => ({
    body: { position: 'Head of hiring' },
  })),
  'GET /recruiters/profile/stats': recruiters(200),
  'GET /recruiters/profile/ready-to-post': recruiters(200),

  'POST /recruiters/company/logo': recruiters(201, async () => ({ body: await picture() })),
  'DELETE /recruiters/company/logo': recruiters(204),
  'DELETE /recruiters/company/job-feed': { ...recruiters(204), Rm: 403 },
  'GET /job-feeds/{partner}': open(404, () => ({
    params: { partner: 'indeed' },
    query: { token: 'a'.repeat(43) },
  })),
  'GET /recruiters/company/job-feed': recruiters(200),
  // The company is not verified.
  'POST /recruiters/company/job-feed': { ...recruiters(409), Rm: 403 },
  // The company has no website; a member may not verify it anyway.
  'POST /recruiters/company/verification': {
    ...recruiters(409, () => ({ body: { email: 'office@company.example' } })),
    Rm: 403,
  },
  'POST /companies/verify': open(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'POST /reports': signedIn(201, ({ job: { id } }) => ({ body: { job_id: id, reason: 'scam' } })),
  'GET /moderation/reports': moderators(200),
  'GET /moderation/accounts': moderators(200, () => ({ query: { q: 'Person' } })),
  'GET /moderation/accounts/{id}': moderators(200, ({ owner: { id } }) => ({ params: { id } })),
  'GET /moderation/jobs': moderators(200, () => ({ query: { q: 'Joiner' } })),
  'GET /moderation/jobs/{id}': moderators(200, job),
  'POST /moderation/reports/{id}/dismiss': moderators(204, ({ reportId }) => ({
    params: { id: reportId },
  })),
  'POST /moderation/jobs/{id}/freeze': moderators(204, scene => ({ ...job(scene), body: WHY })),
  'POST /moderation/jobs/{id}/release': moderators(409, job),
  'POST /moderation/accounts/{id}/suspend': moderators(204, ({ recruiter: { id } }) => ({
    body: WHY,
    params: { id },
  })),
  'POST /moderation/accounts/{id}/reinstate': moderators(204, ({ suspendedId }) => ({
    params: { id: suspendedId },
  })),
  'POST /admin/companies/{id}/verify': operators(204, async ({ app: { db }, recruiter }) => {
    await db
      .update(companies)
      .set({ website: 'https://matrix.example' })
      .where(eq(companies.id, recruiter.companyId))
    return { body: WHY, params: { id: recruiter.companyId } }
  }),
  'POST /admin/companies/{id}/refuse': operators(204, ({ recruiter: { companyId } }) => ({
    body: WHY,
    params: { id: companyId },
  })),
  'POST /admin/jobs/{id}/close': operators(204, scene => ({ ...job(scene), body: WHY })),
  'POST /admin/jobs/{id}/approve': operators(204, async ({ app: { db }, recruiter }) => {
    const { id } = await makeJob(db, recruiter, WAITING_JOB)
    return { body: { version: 1 }, params: { id } }
  }),
  'POST /admin/jobs/{id}/refuse': operators(204, async ({ app: { db }, recruiter }) => {
    const { id } = await makeJob(db, recruiter, WAITING_JOB)
    return { body: WHY, params: { id } }
  }),
  'POST /admin/accounts/{id}/hold': operators(204, ({ owner: { id } }) => ({
    body: WHY,
    params: { id },
  })),
  'POST /admin/accounts/{id}/lift-hold': operators(409, ({ owner: { id } }) => ({
    body: WHY,
    params: { id },
  })),
  'POST /admin/mails/{id}/resend': operators(204, async ({ app: { db } }) => ({
    params: { id: await giveFailedMail(db) },
  })),
  'POST /admin/mails/resend': operators(204, async ({ app: { db } }) => {
    await giveFailedMail(db)
    return {}
  }),
  'POST /admin/stopped-addresses/{id}/retry': operators(204, async ({ app: { db } }) => ({
    params: { id: await giveStoppedAddress(db) },
  })),
  'POST /admin/alert-subscribers/{id}/stop': operators(204, async ({ app: { db } }) => ({
    params: { id: (await giveVisitorAlerts(db)).subscriberId },
  })),
  'GET /admin/audit-log/export': operators(200),
  'POST /admin/audit-log/check': operators(204),
  'PUT /admin/settings': operators(204, () => ({
    body: { holds_first_jobs: false, name: '', registration: 'open', support_email: '' },
  })),
  'PUT /admin/plan-prices': operators(204, () => ({
    body: { basic: 9.99, premium: 39.99, pro: 19.99 },
  })),
  'POST /admin/legal-texts': operators(204, () => ({ body: legalTextDraft() })),
  'POST /admin/legal-texts/preview': operators(200, () => ({
    body: { text: legalTextDraft().text },
  })),
  'DELETE /admin/legal-texts/{id}': operators(204, async ({ app: { db } }) => ({
    params: { id: await giveLegalText(db) },
  })),
  'POST /legal-texts/notice': signedIn(204, () => ({ body: { ids: [1] } })),
  'POST /admin/invitations': operators(204, () => ({ body: { email: 'invited@example.com' } })),
  'DELETE /admin/invitations/{id}': operators(204, async ({ app: { db } }) => ({
    params: { id: await inviteToRegister(db, 'guest@example.com') },
  })),
  'POST /admin/tasks/{id}/run': operators(204, async ({ app: { db } }) => ({
    params: { id: await giveFailedTask(db) },
  })),
  'GET /recruiters/team': recruiters(200),
  'POST /recruiters/team/invitations': {
    ...recruiters(201, () => ({ body: { email: 'colleague@example.com' } })),
    Rm: 403,
  },
  'DELETE /recruiters/team/invitations/{id}': companyOwner(204, ({ invitationId }) => ({
    params: { id: invitationId },
  })),
  'POST /recruiters/team/join': recruiters(400, () => ({ body: { token: 'a'.repeat(43) } })),
  'PUT /recruiters/company/blind-review': {
    ...recruiters(200, () => ({ body: { blind_review: false } })),
    Rm: 403,
  },
  'PUT /recruiters/company/retention': {
    ...recruiters(200, () => ({ body: { retention_months: 12 } })),
    Rm: 403,
  },
  'PUT /recruiters/team/{id}': companyOwner(200, scene => ({
    ...colleague(scene),
    body: { role: 'owner' },
  })),
  'POST /recruiters/team/{id}/transfer': companyOwner(200, scene => colleague(scene)),
  'DELETE /recruiters/team/{id}': companyOwner(204, scene => colleague(scene)),
  'GET /recruiters/application-mails': recruiters(200),
  'PUT /recruiters/application-mails': recruiters(200, () => ({ body: { pace: 'daily' } })),
  'GET /subscription/plans': signedIn(200),
  'GET /subscription': signedIn(200),
  // The plan of a recruiter belongs to the company, and its owners change it.
  'POST /subscription/checkout': {
    ...signedIn(200, () => ({
      body: { payment_method: 'pm_sandbox_visa', plan_id: 'basic' },
      headers: { 'idempotency-key': 'matrix' },
    })),
    Rm: 403,
  },
  'POST /subscription/cancel': { ...signedIn(409), Rm: 403 },
  'POST /subscription/resume': { ...signedIn(409), Rm: 403 },
  // Only Stripe has a portal and events, and these tests use the sandbox.
  'POST /subscription/portal': signedIn(404),
  'POST /webhooks/stripe': open(404),
  // Without BOUNCE_TOKEN reports are refused, and no address of these tests is stopped.
  'POST /webhooks/mail-reports': open(404),
  'POST /account/mail-problem/retry': signedIn(409),
  'GET /subscription/billing-details': { ...signedIn(200), Rm: 403 },
  'PUT /subscription/billing-details': {
    ...signedIn(200, () => ({ body: BILLING_DETAILS })),
    Rm: 403,
  },
  'GET /subscription/invoices': signedIn(200),
  'GET /subscription/invoices/{id}/document': row([401, 401, 200, 404, 404, 404], scene => ({
    params: { id: scene.invoiceId },
  })),

  'POST /account/export': signedIn(200, confirmed),
  'GET /account/export/state': signedIn(200),
  'GET /account/export': signedIn(404, () => ({ query: { token: 'a.b' } })),
  // Ro is the only owner of a company with colleagues, who would have no owner.
  'DELETE /account': row([401, 401, 200, 200, 409, 200], confirmed),
  // None of their accounts is being deleted.
  'POST /account/keep': signedIn(409),
  'GET /account/security-activity': signedIn(200),

  'POST /csp-report': open(204, () => ({
    body: { 'csp-report': { 'blocked-uri': 'inline' } },
    headers: { 'content-type': 'application/csp-report' },
  })),
  // No worker runs here, and a long queue counts as unhealthy.
  'GET /health': open(200, async ({ app: { db } }) => {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    return {}
  }),
  'GET /health/live': open(200),
  'GET /openapi.json': open(200),
}

/** Gives the sessions of the people in the scene sudo. */
async function confirmed({ app: { db }, ...scene }: Scene): Promise<Sent> {
  const people = [scene.owner, scene.other, scene.recruiter, scene.otherRecruiter]
  await db
    .update(sessions)
    .set({ sudoUntil: new Date(Date.now() + 60_000) })
    .where(
      inArray(
        sessions.userId,
        people.map(({ id }) => id),
      ),
    )
  return {}
}

function importOf(content: string): FormData {
  const form = new FormData()
  form.set('file', new File([content], 'resume.json'))
  return form
}

function upload(): FormData {
  return fileForm('resume.pdf', new Uint8Array(makePdf()))
}

async function picture(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await makePicture('png'))], 'logo.png'))
  return form
}

const app = await testApp()

interface Cell {
  expected: number
  key: Key
  subject: Subject
}

const cells: Cell[] = (Object.keys(contract) as Key[]).flatMap(key =>
  SUBJECTS.flatMap(subject => {
    const { X, ...statuses } = MATRIX[key]
    const expected = subject === 'X' || subject === 'D' ? X : statuses[subject]
    return expected === undefined ? [] : [{ expected, key, subject }]
  }),
)

interface Setting {
  scene: Scene
  sent: Sent
}

async function setUp(key: Key, subjects: readonly Subject[]): Promise<Setting> {
  const scene = await makeScene(app)
  // Making the request may confirm passwords of sessions, so create the sessions first.
  for (const subject of subjects) await scene.headersOf(subject)
  return { scene, sent: (await MATRIX[key].send?.(scene)) ?? {} }
}

/**
 * Reads and refused calls change nothing: those of a route share one setting, and so do all routes
 * that need only the scene.
 */
const shared = new Map<Key | 'scene', Promise<Setting>>()

function settingOf({ expected, key, subject }: Cell): Promise<Setting> {
  // A successful write gets a new scene, so that no other cell sees its changes. A call that
  // anyone may send gets one too: its request may contain a value that works only once.
  const isRead = key.startsWith('GET ')
  if (!isRead && (expected < 400 || contract[key].access === 'anyone')) return setUp(key, [subject])
  const name = MATRIX[key].send ? key : 'scene'
  const setting = shared.get(name) ?? setUp(key, SUBJECTS)
  shared.set(name, setting)
  return setting
}

test.concurrent.for(cells)('$key as $subject answers $expected', async (cell, { expect }) => {
  const { expected, key, subject } = cell
  const { scene, sent } = await settingOf(cell)

  const { body, status } = await app.call(key, {
    ...sent,
    headers: { ...sent.headers, ...(await scene.headersOf(subject)) },
  })

  // In concurrent tests, only the local `expect` belongs to the right test.
  expect({ body: status === expected ? null : body, status }).toEqual({
    body: null,
    status: expected,
  })
})

test('F05 the matrix has at least 400 cells', ({ expect }) => {
  expect(cells.length).toBeGreaterThanOrEqual(400)
})

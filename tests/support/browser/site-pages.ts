import type { Demo, DemoRole } from './demo-program.ts'

export interface SitePage {
  /** The file below src/pages. */
  file: string
  /**
   * Its path. {ownJob} and {closedJob} are jobs of the demo recruiter, {ownApplication} is an
   * application to {ownJob}, {ownInterview} is a future interview.
   */
  path: string
  as: DemoRole | null
  /** The status, if it is not 200. A redirect leads to another page of this list. */
  status?: number
}

const pagesAs =
  (as: DemoRole | null) =>
  (entry: readonly [file: string, path: string, status?: number]): SitePage => {
    const [file, path, status] = entry
    return { as, file, path, ...(status && { status }) }
  }

const VISITOR = (
  [
    ['index.astro', '/'],
    ['about.astro', '/about'],
    ['contact.astro', '/contact'],
    ['faq.astro', '/faq'],
    ['privacy/index.astro', '/privacy'],
    ['privacy/[version].astro', '/privacy/1'],
    ['terms/index.astro', '/terms'],
    ['terms/[version].astro', '/terms/1'],
    ['terms/[version].astro', '/terms/2', 404],
    ['jobs/index.astro', '/jobs'],
    ['jobs/index.astro', '/jobs?q=nothing+is+called+like+this'],
    ['jobs/index.astro', '/jobs?q=engineer&type=full-time&remote=true'],
    ['jobs/remote.astro', '/jobs/remote'],
    ['jobs/category/[key].astro', '/jobs/category/technology'],
    ['jobs/in/[place].astro', '/jobs/in/Berlin'],
    ['jobs/skill/[skill].astro', '/jobs/skill/SQL'],
    ['jobs/[id].astro', '/jobs/{ownJob}'],
    ['jobs/[id].astro', '/jobs/{closedJob}', 410],
    ['jobs/[id].astro', '/jobs/999999', 404],
    ['companies/index.astro', '/companies'],
    ['companies/index.astro', '/companies?q=nothing+is+called+like+this'],
    ['companies/[id].astro', '/companies/1'],
    ['companies/[id].astro', '/companies/999999', 404],
    ['salaries/[...scope].astro', '/salaries'],
    ['salaries/[...scope].astro', '/salaries/in/germany'],
    ['salaries/[...scope].astro', '/salaries/title/nothing', 404],
    ['login/index.astro', '/login'],
    ['login/link.astro', '/login/link'],
    ['login/link.astro', '/login/link?token=x'],
    ['change-email.astro', '/change-email'],
    ['change-email.astro', '/change-email?token=x'],
    ['register.astro', '/register'],
    ['forgot-password.astro', '/forgot-password'],
    ['reset-password.astro', '/reset-password'],
    ['reset-password.astro', '/reset-password?token=x'],
    ['join.astro', '/join?token=x'],
    ['moderation.astro', '/moderation', 404],
    // For moderators; moderation.spec.ts checks these pages.
    ['moderation/jobs/index.astro', '/moderation/jobs', 404],
    ['moderation/jobs/[id].astro', '/moderation/jobs/1', 404],
    ['moderation/people/index.astro', '/moderation/people', 404],
    ['moderation/people/[id].astro', '/moderation/people/1', 404],
    // For operators; console.spec.ts checks these pages.
    ['admin/index.astro', '/admin', 404],
    ['admin/two-step.astro', '/admin/two-step', 404],
    ['admin/figures.astro', '/admin/figures', 404],
    ['admin/mails.astro', '/admin/mails', 404],
    ['admin/alerts.astro', '/admin/alerts', 404],
    ['admin/audit-log.astro', '/admin/audit-log', 404],
    ['admin/settings.astro', '/admin/settings', 404],
    ['admin/plans.astro', '/admin/plans', 404],
    ['admin/legal-texts.astro', '/admin/legal-texts', 404],
    ['admin/tasks.astro', '/admin/tasks', 404],
    ['admin/people/index.astro', '/admin/people', 404],
    ['admin/people/[id].astro', '/admin/people/1', 404],
    ['admin/companies/index.astro', '/admin/companies', 404],
    ['admin/companies/[id].astro', '/admin/companies/1', 404],
    ['admin/jobs/index.astro', '/admin/jobs', 404],
    ['admin/jobs/[id].astro', '/admin/jobs/1', 404],
    ['admin/applications/index.astro', '/admin/applications', 404],
    ['admin/applications/[id].astro', '/admin/applications/1', 404],
    ['verify-company.astro', '/verify-company?token=x'],
    ['verify-email.astro', '/verify-email?token=x'],
    // Redirects to sign-in, unless the account is about to be deleted.
    ['keep-account.astro', '/keep-account', 302],
    ['alerts/index.astro', '/alerts'],
    ['alerts/confirm.astro', '/alerts/confirm?token=x'],
    ['unsubscribe.astro', '/unsubscribe'],
    ['unsubscribe.astro', '/unsubscribe?search=1&token=x'],
    ['unsubscribe.astro', '/unsubscribe?user=1&type=message&token=x'],
    ['api/docs.astro', '/api/docs'],
    ['404.astro', '/no/such/page', 404],
    ['500.astro', '/500', 500],
    // These exist only as error pages; page-limit.spec.ts and busy-database.test.ts check them.
    ['429.astro', '/429', 404],
    ['503.astro', '/503', 404],
  ] as const
).map(pagesAs(null))

const CANDIDATE = (
  [
    ['index.astro', '/'],
    ['jobs/[id].astro', '/jobs/{ownJob}'],
    ['candidate/index.astro', '/candidate'],
    ['candidate/applications.astro', '/candidate/applications'],
    ['candidate/applications.astro', '/candidate/applications?search=zz-nothing'],
    ['candidate/applications/elsewhere.astro', '/candidate/applications/elsewhere'],
    ['candidate/profile.astro', '/candidate/profile'],
    ['candidate/resume.astro', '/candidate/resume'],
    ['candidate/resume-guide.astro', '/candidate/resume-guide'],
    ['candidate/resume/guide.astro', '/candidate/resume/guide', 301],
    ['candidate/resume/ats-score.astro', '/candidate/resume/ats-score'],
    ['candidate/resume/ats-score.astro', '/candidate/resume/ats-score?jobId={ownJob}'],
    ['candidate/resume/ats-score.astro', '/candidate/resume/ats-score?jobId=999999'],
    ['candidate/jobs.astro', '/candidate/jobs'],
    ['candidate/jobs.astro', '/candidate/jobs?q=engineer&location=Berlin'],
    ['candidate/saved.astro', '/candidate/saved'],
    ['candidate/searches.astro', '/candidate/searches'],
    ['candidate/subscription.astro', '/candidate/subscription'],
    ['candidate/checkout.astro', '/candidate/checkout?planId=pro'],
    ['candidate/checkout.astro', '/candidate/checkout?planId=gold', 404],
    ['candidate/inbox.astro', '/candidate/inbox'],
    ['candidate/inbox.astro', '/candidate/inbox?search=zz-nothing'],
    ['candidate/chat/[chatId].astro', '/candidate/chat/1'],
    ['candidate/chat/[chatId].astro', '/candidate/chat/999999', 404],
    ['candidate/chat/with/[userId].astro', '/candidate/chat/with/999999', 404],
    ['candidate/chat/about/[applicationId].astro', '/candidate/chat/about/999999', 404],
    ['candidate/interviews.astro', '/candidate/interviews'],
    ['candidate/interviews.astro', '/candidate/interviews?search=zz-nothing'],
    ['candidate/change-password.astro', '/candidate/change-password'],
    ['account.astro', '/account'],
    ['notifications.astro', '/notifications'],
    ['notifications.astro', '/notifications?type=system'],
  ] as const
).map(pagesAs('candidate'))

const RECRUITER = (
  [
    ['recruiter/index.astro', '/recruiter'],
    ['recruiter/jobs/index.astro', '/recruiter/jobs'],
    ['recruiter/jobs/index.astro', '/recruiter/jobs?search=zz-nothing'],
    ['recruiter/jobs/new.astro', '/recruiter/jobs/new'],
    ['recruiter/jobs/[id]/index.astro', '/recruiter/jobs/{ownJob}'],
    ['recruiter/jobs/[id]/index.astro', '/recruiter/jobs/999999', 404],
    ['recruiter/jobs/[id]/edit.astro', '/recruiter/jobs/{ownJob}/edit'],
    ['recruiter/jobs/[id]/applications.astro', '/recruiter/jobs/{ownJob}/applications'],
    ['recruiter/jobs/[id]/applications.astro', '/recruiter/jobs/{ownJob}/applications?view=board'],
    ['recruiter/applicants.astro', '/recruiter/applicants'],
    ['recruiter/applications/[id].astro', '/recruiter/applications/{ownApplication}?job={ownJob}'],
    ['recruiter/applications/[id].astro', '/recruiter/applications/999999', 404],
    ['recruiter/applicants.astro', '/recruiter/applicants?search=zz-nothing'],
    ['recruiter/subscription.astro', '/recruiter/subscription'],
    ['recruiter/checkout.astro', '/recruiter/checkout?planId=premium'],
    ['recruiter/interviews/index.astro', '/recruiter/interviews'],
    ['recruiter/interviews/index.astro', '/recruiter/interviews?view=past'],
    ['recruiter/interviews/index.astro', '/recruiter/interviews?view=week'],
    ['recruiter/interviews/index.astro', '/recruiter/interviews?view=month'],
    ['recruiter/interviews/new.astro', '/recruiter/interviews/new?application={ownApplication}'],
    ['recruiter/interviews/[id]/index.astro', '/recruiter/interviews/{ownInterview}'],
    ['recruiter/interviews/[id]/edit.astro', '/recruiter/interviews/{ownInterview}/edit'],
    ['recruiter/interviews/new.astro', '/recruiter/interviews/new', 404],
    ['recruiter/interviews/[id]/index.astro', '/recruiter/interviews/999999', 404],
    ['recruiter/interviews/[id]/edit.astro', '/recruiter/interviews/999999/edit', 404],
    ['recruiter/profile.astro', '/recruiter/profile'],
    ['recruiter/team.astro', '/recruiter/team'],
    ['recruiter/inbox.astro', '/recruiter/inbox'],
    ['recruiter/inbox.astro', '/recruiter/inbox?search=zz-nothing'],
    ['recruiter/chat/[chatId].astro', '/recruiter/chat/1'],
    ['recruiter/chat/[chatId].astro', '/recruiter/chat/999999', 404],
    ['recruiter/chat/with/[userId].astro', '/recruiter/chat/with/999999', 404],
    ['recruiter/change-password.astro', '/recruiter/change-password'],
    ['account.astro', '/account'],
    ['account/activity.astro', '/account/activity'],
    ['notifications.astro', '/notifications'],
  ] as const
).map(pagesAs('recruiter'))

/** Every page in each of its states. A test compares the list with src/pages. */
export const SITE_PAGES: readonly SitePage[] = [...VISITOR, ...CANDIDATE, ...RECRUITER]

/** The path of a page in the demo. */
export function addressOf({ path }: Pick<SitePage, 'path'>, demo: Demo): string {
  return path
    .replace('{ownApplication}', String(demo.application))
    .replace('{ownInterview}', String(demo.interview))
    .replace('{ownJob}', String(demo.jobs.active))
    .replace('{closedJob}', String(demo.jobs.closed))
}

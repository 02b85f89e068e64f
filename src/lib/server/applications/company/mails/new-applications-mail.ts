import type { Config } from '../../../config.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** The maximum of jobs in a mail, and of names for each job. */
const MAX_LISTED_JOBS = 10

export interface NewApplication {
  id: number
  jobId: number
  /** Null if the company may not know it. */
  name: string | null
  title: string
}

/** One mail about one or many new applications. */
export function newApplicationsMail(
  site: Pick<Config, 'SITE_NAME' | 'SITE_URL'>,
  to: { email: string; name: string },
  applications: NewApplication[],
): Mail {
  const [first] = applications
  if (first && applications.length === 1)
    return letter(site, {
      action: { label: 'Read the application', path: `/recruiter/applications/${first.id}` },
      name: to.name,
      paragraphs: [`${first.name ?? 'A candidate'} has applied for “${first.title}”.`],
      subject: `New application for ${first.title}`,
      to: to.email,
    })
  const byJob = [...Map.groupBy(applications, ({ jobId }) => jobId).values()]
  const further = byJob.length - MAX_LISTED_JOBS
  return letter(site, {
    action: { label: 'Read the applications', path: '/recruiter/applicants' },
    items: byJob.slice(0, MAX_LISTED_JOBS).map(ofJob => ({
      detail: namesOf(ofJob),
      path: `/recruiter/jobs/${ofJob[0]?.jobId ?? 0}/applications`,
      title: ofJob[0]?.title ?? '',
    })),
    name: to.name,
    paragraphs: [
      `You have ${applications.length} new applications.`,
      ...(further > 0
        ? [`These are those of ${MAX_LISTED_JOBS} jobs; ${further} more jobs have new ones.`]
        : []),
    ],
    subject: `${applications.length} new applications`,
    to: to.email,
  })
}

/** "Ann, Bo and 12 more"; only a number if no name may be known. */
function namesOf(applications: NewApplication[]): string {
  const names = applications
    .flatMap(({ name }) => (name === null ? [] : [name]))
    .slice(0, MAX_LISTED_JOBS)
  const more = applications.length - names.length
  if (names.length === 0) return more === 1 ? 'A candidate' : `${more} candidates`
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

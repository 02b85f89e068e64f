import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

/** The mail to a recruiter that a job left the site, with the reason. */
export function frozenMail(
  site: Site,
  { jobId, reason, title, to }: { jobId: number; reason: string; title: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See the job', path: `/recruiter/jobs/${jobId}` },
    paragraphs: [
      `Our moderators removed “${title}” from the site. It no longer appears in searches and takes no applications. Existing applications are kept.`,
      `Their reason: ${reason}`,
      `If you think that this is a mistake, write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `One of your jobs was removed from ${site.SITE_NAME}`,
    to,
  })
}

/** The mail to a candidate who applied to jobs that moderators removed: “Joiner” at Quist Joinery. */
export function removedJobsMail(
  site: Site,
  { name, removed, subject, to }: { name: string; removed: string[]; subject: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See your applications', path: '/candidate/applications' },
    name,
    paragraphs: [
      `Our moderators removed from ${site.SITE_NAME}:\n${removed.join('\n')}`,
      'You have applied there. Your application and your messages are kept, but the company may not answer.',
      'Be careful if somebody contacts you about it: do not send money, and do not share bank details or copies of documents.',
    ],
    subject,
    to,
  })
}

/** The mail to a person whose account was suspended, with the reason. */
export function suspendedMail(site: Site, { reason, to }: { reason: string; to: string }): Mail {
  return letter(site, {
    paragraphs: [
      `Our moderators suspended your account at ${site.SITE_NAME}. You cannot sign in, and jobs that you posted are not shown.`,
      `Their reason: ${reason}`,
      `If you think that this is a mistake, write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your account at ${site.SITE_NAME} is suspended`,
    to,
  })
}

/** The mail to a person whose account may sign in again. */
export function reinstatedMail(site: Site, { to }: { to: string }): Mail {
  return letter(site, {
    action: { label: 'Sign in', path: '/login' },
    paragraphs: [
      `Our moderators lifted the suspension of your account at ${site.SITE_NAME}. You can sign in again, and jobs that left the site with your account are shown again.`,
    ],
    subject: `Your account at ${site.SITE_NAME} is open again`,
    to,
  })
}

import type { Config } from '../../config.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

export type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

/** The mail to recruiters that an operator closed their job. */
export function closedMail(
  site: Site,
  { jobId, reason, title, to }: { jobId: number; reason: string; title: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See the job', path: `/recruiter/jobs/${jobId}` },
    paragraphs: [
      `Our team closed “${title}”. It takes no more applications. Existing applications are kept.`,
      `The reason: ${reason}`,
      `If you think that this is a mistake, write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `One of your jobs was closed at ${site.SITE_NAME}`,
    to,
  })
}

/** The mail to owners that their company is verified. */
export function verifiedMail(site: Site, { name, to }: { name: string; to: string }): Mail {
  return letter(site, {
    action: { label: 'See the company profile', path: '/recruiter/profile' },
    paragraphs: [
      `Our team verified “${name}”. Its jobs show the badge “Verified”. The badge belongs to your website: it is removed when the website moves to another domain.`,
    ],
    subject: `Your company is verified at ${site.SITE_NAME}`,
    to,
  })
}

/** The mail to owners that their company is not verified, with the reason. */
export function refusedMail(
  site: Site,
  { name, reason, to }: { name: string; reason: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See the company profile', path: '/recruiter/profile' },
    paragraphs: [
      `Our team refused to verify “${name}”. Its jobs show no badge.`,
      `The reason: ${reason}`,
      `If you think that this is a mistake, write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your company was not verified at ${site.SITE_NAME}`,
    to,
  })
}

/** The mail to recruiters that their job is published after the review. */
export function approvedMail(
  site: Site,
  { jobId, title, to }: { jobId: number; title: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See the job', path: `/recruiter/jobs/${jobId}` },
    paragraphs: [
      `Our team reviewed “${title}” and published it. Your next jobs are published at once.`,
    ],
    subject: `Your job is published at ${site.SITE_NAME}`,
    to,
  })
}

/** The mail to recruiters that their job was not published, with the reason. */
export function jobRefusedMail(
  site: Site,
  { jobId, reason, title, to }: { jobId: number; reason: string; title: string; to: string },
): Mail {
  return letter(site, {
    action: { label: 'See the job', path: `/recruiter/jobs/${jobId}` },
    paragraphs: [
      `Our team reviewed “${title}” and did not publish it. It is kept as a draft: change it, then publish it again.`,
      `The reason: ${reason}`,
      `If you think that this is a mistake, write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your job was not published at ${site.SITE_NAME}`,
    to,
  })
}

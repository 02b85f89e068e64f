import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'

import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

export type MailSite = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

interface InvitationLetter {
  company: string
  email: string
  inviter: string
  token: string
}

/**
 * The link to join a company. A stranger may have typed the names: they appear in quotation marks
 * only, so that they do not look like our text.
 */
export function invitationMail(
  site: MailSite,
  { company, email, inviter, token }: InvitationLetter,
): Mail {
  return letter(site, {
    action: { label: 'See the invitation', path: `/join?token=${token}` },
    paragraphs: [
      `“${inviter}” invites you to hire together with “${company}” at ${site.SITE_NAME}: you will see its jobs and applicants, and your colleagues will see what you do there.`,
      `The link works once, for ${INVITATION_DAYS} days, and only with the address that this mail was sent to. If you do not know this person, you can ignore this mail.`,
    ],
    subject: `An invitation to a team at ${site.SITE_NAME}`,
    to: email,
  })
}

/** The mail with the link that proves control of a domain. */
export function companyVerificationMail(
  site: MailSite,
  { domain, email, token }: { domain: string; email: string; token: string },
): Mail {
  return letter(site, {
    action: { label: 'Confirm the domain', path: `/verify-company?token=${token}` },
    paragraphs: [
      `A recruiter at ${site.SITE_NAME} says that ${domain} is the domain of their company. Confirming shows it as verified on the company’s jobs.`,
      'The link works once, for 24 hours. If this is not your company, do not open the link.',
    ],
    subject: `Confirm ${domain} at ${site.SITE_NAME}`,
    to: email,
  })
}

/** Tells a person that an owner removed them from a company. */
export function removalMail(
  site: MailSite,
  { company, email }: { company: string; email: string },
): Mail {
  return letter(site, {
    action: { label: 'Sign in', path: '/recruiter' },
    paragraphs: [
      `An owner of “${company}” removed you from its team at ${site.SITE_NAME}, and you were signed out. ${AFTER_REMOVAL}`,
      'If you think that this is a mistake, ask your colleagues to invite you again.',
    ],
    subject: `You are no longer in a team at ${site.SITE_NAME}`,
    to: email,
  })
}

/** What a removed person can do from now on. */
export const AFTER_REMOVAL =
  'You no longer see its jobs and applicants. Your account stays, with a new, empty company.'

import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'

import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

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
  site: Site,
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
  site: Site,
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

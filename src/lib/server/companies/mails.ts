import { INVITATION_DAYS } from '#lib/shared/company-roles.ts'

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
 * The link to join a company. Names are what somebody typed in: they stand in quotation marks and
 * nowhere else, so that they cannot speak in our voice.
 */
export function invitationMail(
  site: Site,
  { company, email, inviter, token }: InvitationLetter,
): Mail {
  return letter(site, {
    action: { label: 'See the invitation', path: `/join?token=${token}` },
    paragraphs: [
      `“${inviter}” invites you to hire together with “${company}” at ${site.SITE_NAME}: you would see its jobs and applicants, and they would see what you do there.`,
      `The link works once, for ${INVITATION_DAYS} days, and only with the address that this mail was sent to. If you do not know who that is, you can ignore this mail.`,
    ],
    subject: `An invitation to a team at ${site.SITE_NAME}`,
    to: email,
  })
}

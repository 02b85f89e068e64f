import { ALERT_LABELS, CONFIRM_DAYS, type AlertFrequency } from '#lib/shared/jobs/alerts.ts'

import type { Config } from '../../config.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

interface RequestedAlerts {
  frequency: AlertFrequency
  /** Whether a candidate's account has the address. */
  hasAccount: boolean
  token: string
}

/**
 * The mail that asks the owner of an address to confirm alerts. It does not quote the search: otherwise a
 * stranger could send any words to any address in our name.
 */
export function requestMail(
  site: Pick<Config, 'SITE_NAME' | 'SITE_URL'>,
  to: string,
  { frequency, hasAccount, token }: RequestedAlerts,
): Mail {
  return letter(site, {
    action: { label: 'See the search and confirm', path: `/alerts/confirm?token=${token}` },
    paragraphs: [
      `Someone, hopefully you, asked for new jobs at ${site.SITE_NAME} by email: ${ALERT_LABELS[frequency].toLowerCase()}, to this address.`,
      ...(hasAccount
        ? [
            'You have an account with this address. Alerts that you confirm are kept there, under Saved Searches: sign in to change them.',
          ]
        : []),
      `The link works once, for ${CONFIRM_DAYS} days. If it was not you, you can ignore this mail: without a confirmation no alerts are sent, and we delete the request.`,
    ],
    subject: `Confirm your job alerts from ${site.SITE_NAME}`,
    to,
  })
}

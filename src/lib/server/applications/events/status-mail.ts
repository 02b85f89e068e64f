import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'

import type { Decision } from '../../db/schema/applications/applications.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

/** The name and the address of the site in mails. */
export interface Site {
  name: string
  url: string
}

interface StatusChange {
  application: Decision
  companyName: string
  email: string
  jobTitle: string
  /** Of the candidate. */
  name: string
}

/**
 * The mail that informs a candidate of the new status of an application, with the feedback and the
 * next steps.
 */
export function statusMail(
  site: Site,
  { application, companyName, email, jobTitle, name }: StatusChange,
): Mail {
  const status = APPLICATION_STATUS_LABELS[application.status]
  const paragraphs = [
    `${companyName} has set your application for “${jobTitle}” to: ${status}.`,
    application.feedback && `Feedback:\n${application.feedback}`,
    application.nextSteps && `Next steps:\n${application.nextSteps}`,
  ]
  return letter(
    { SITE_NAME: site.name, SITE_URL: site.url },
    {
      action: { label: 'See your applications', path: '/candidate/applications' },
      name,
      paragraphs: paragraphs.flatMap(paragraph => paragraph || []),
      subject: `Your application for ${jobTitle}: ${status}`,
      to: email,
    },
  )
}

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { ALERT_LABELS, type AlertFrequency } from '#lib/shared/jobs/alerts.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import type { Keys } from '../../auth/index.ts'
import type { Config } from '../../config.ts'
import { letter, withWayOut } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { oneClickHeaders } from '../../mail/unsubscribe.ts'
import { unsubscribeQuery } from './unsubscribe.ts'
import { manageAlertsPath } from './visitor-alerts.ts'

interface Alert {
  frequency: AlertFrequency
  id: number
  items: Job[]
  name: string
  /** The query of the search. */
  query: string
  /** The subscriber for an alert of a visitor; null for a candidate. */
  subscriberId: number | null
  to: string
}

/** The mail with new jobs. */
export function alertMail(
  site: Pick<Config, 'SITE_NAME' | 'SITE_URL'>,
  keys: Keys,
  { frequency, id, items, name, query, subscriberId, to }: Alert,
): Mail {
  const unsubscribe = unsubscribeQuery(keys, id)
  const count = items.length === 1 ? '1 new job' : `${items.length} new jobs`
  const isVisitor = subscriberId !== null
  const mail = letter(site, {
    action: {
      label: 'See all jobs of this search',
      path: `${isVisitor ? '/jobs' : '/candidate/jobs'}${query}`,
    },
    items: items.map(toItem),
    // The name often has quotes already, because it quotes the typed words.
    paragraphs: [`${count} for your ${isVisitor ? 'search' : 'saved search'}: ${name}`],
    subject: `${count}: ${name}`,
    to,
  })
  const manageLink = isVisitor
    ? manageAlertsPath(keys, subscriberId)
    : `/unsubscribe?${unsubscribe}`
  return {
    ...withWayOut(mail, {
      label: isVisitor ? 'Change or stop them' : 'Stop them',
      url: site.SITE_URL + manageLink,
      why: `You get this mail because you asked for alerts (${ALERT_LABELS[frequency].toLowerCase()}).`,
    }),
    headers: oneClickHeaders(`${site.SITE_URL}/api/alerts/unsubscribe?${unsubscribe}`),
  }
}

function toItem(job: Job) {
  const facts = [job.company_name, job.location, formatSalary(job.salary)]
  return { detail: facts.filter(Boolean).join(' · '), path: `/jobs/${job.id}`, title: job.title }
}

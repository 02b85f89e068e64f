import type { Application } from '#lib/contract/applications/applications.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { mailIfWanted } from '../../notifications/index.ts'
import { notifyOfReceipt } from '../events/notifications.ts'

interface Site {
  SITE_NAME: string
  SITE_URL: string
}

/**
 * Confirms to the candidate that an application was sent, by a notification and by mail as the
 * candidate prefers. The mail repeats the candidate's texts, so it goes to verified addresses only:
 * otherwise anybody could mail a text to somebody else's address.
 */
export async function sendReceipt(
  tx: Db,
  candidate: Actor,
  { application, site }: { application: Application; site: Site },
): Promise<void> {
  const { company_name: companyName, job_title: jobTitle } = application
  await notifyOfReceipt(tx, { candidateId: candidate.id, companyName, jobTitle })
  if (!candidate.emailVerified) return
  await mailIfWanted(tx, {
    kind: 'application-receipt',
    mail: receiptMail(site, candidate, application),
    type: 'application',
    userId: candidate.id,
  })
}

function receiptMail(
  site: Site,
  { email, name }: Actor,
  { answers, company_name, cover_letter, job_title, resume }: Application,
): Mail {
  const paragraphs = [
    `Your application for “${job_title}” was sent to ${company_name}. This is what they received.`,
    resume && `Resume: ${resume.filename}`,
    cover_letter && `Cover letter:\n${cover_letter}`,
    ...answers.map(({ answer, question }) => `${question}\n${answer}`),
  ]
  return letter(site, {
    action: { label: 'See your applications', path: '/candidate/applications' },
    name,
    paragraphs: paragraphs.flatMap(paragraph => paragraph || []),
    subject: `You applied for ${job_title} at ${company_name}`,
    to: email,
  })
}

import type { ContactMessage } from '#lib/contract/contact.ts'

import { type Client, networkOf, requireSolved } from '../auth/index.ts'
import { contactMessages } from '../db/schema/mail.ts'
import { queueMail } from '../mail/tasks.ts'
import type { Services } from '../services.ts'

/** Clients that are no browsers solve a challenge from this many an hour and network on. */
const UNCHALLENGED = 3

/**
 * Keeps a message and mails it to the support address, as plain text whatever it holds.
 * @throws AppError `rate-limited` or `challenge-…`
 */
export async function sendContactMessage(
  services: Services,
  client: Client,
  input: ContactMessage,
): Promise<void> {
  await admit(services, client, input)
  const { email, message, name, subject } = input
  await services.db.transaction(async tx => {
    await tx.insert(contactMessages).values({ email, message, name, subject })
    await queueMail(tx, 'contact', {
      headers: { 'Reply-To': email },
      subject: `Contact: ${subject}`,
      text: `From: ${name} <${email}>\nSubject: ${subject}\n\n${message}\n`,
      to: services.config.SUPPORT_EMAIL,
    })
  })
}

async function admit(
  { db, keys, limits }: Services,
  { browser, facts }: Client,
  input: ContactMessage,
): Promise<void> {
  if (browser) await requireSolved(db, keys, 'contact', input)
  const network = networkOf(facts.ip)
  await limits.spend('contact.ip', network)
  if (browser) return
  const busy = (await limits.used('contact.ip', network)) > UNCHALLENGED
  if (busy || input.challenge_token !== undefined) await requireSolved(db, keys, 'contact', input)
}

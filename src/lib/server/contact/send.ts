import type { ContactMessage } from '#lib/contract/contact.ts'

import { admitForm, type Client } from '../auth/index.ts'
import { contactMessages } from '../db/schema/mail.ts'
import { queueMail } from '../mail/tasks.ts'
import type { Services } from '../services.ts'

/**
 * Saves a message and mails it to the support address as plain text.
 * @throws AppError `rate-limited` or `challenge-…`
 */
export async function sendContactMessage(
  services: Services,
  client: Client,
  input: ContactMessage,
): Promise<void> {
  await admitForm(services, client, { counted: 'contact.ip', input, purpose: 'contact' })
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

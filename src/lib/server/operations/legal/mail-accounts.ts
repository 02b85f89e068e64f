import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { legalTexts } from '../../db/schema/legal.ts'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { queueMail } from '../../mail/tasks.ts'
import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { LEGAL_TITLES } from '#lib/shared/legal/documents.ts'

/** The number of accounts in a batch. Urgent mails are sent between batches. */
const BATCH = 200

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

/**
 * Mails the next account holders that a legal text changes. Only confirmed addresses get a mail,
 * each one once, however often this runs. Returns whether more are left.
 */
export async function mailAccounts(
  { config, db }: { config: Site; db: Database },
  textId: number,
  most = BATCH,
): Promise<boolean> {
  return db.transaction(async tx => {
    const [text] = await tx.select().from(legalTexts).where(eq(legalTexts.id, textId)).for('update')
    // The version was withdrawn.
    if (!text) return false
    const people = await tx
      .select({ email: users.email, id: users.id })
      .from(users)
      .where(
        and(
          gt(users.id, text.mailedUpTo),
          lt(users.createdAt, text.publishedAt),
          eq(users.status, 'active'),
          isNotNull(users.emailVerifiedAt),
        ),
      )
      .orderBy(users.id)
      .limit(most)
    for (const { email } of people)
      await queueMail(tx, 'legal-text', changeMail(config, text, email))
    const last = people.at(-1)
    if (last)
      await tx.update(legalTexts).set({ mailedUpTo: last.id }).where(eq(legalTexts.id, textId))
    return people.length === most
  })
}

function changeMail(
  site: Site,
  { document, holdsFrom, summary, version }: typeof legalTexts.$inferSelect,
  to: string,
): Mail {
  const title = LEGAL_TITLES[document]
  const day = formatFullDate(holdsFrom)
  return letter(site, {
    action: { label: 'Read the new version', path: `/${document}/${version}` },
    paragraphs: [
      `A new version of “${title}” at ${site.SITE_NAME} holds from ${day}.`,
      ...(summary.length > 0 ? [`In short: ${summary.join(' ')}`] : []),
    ],
    subject: `“${title}” changes on ${day}`,
    to,
  })
}

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Services } from '../services.ts'
import { letter } from '../mail/letter.ts'
import { queueMail } from '../mail/tasks.ts'
import { liftMailProblem } from '../mail/mail-problems.ts'

/**
 * Allows mails to the actor's address again, and first sends one that shows whether they arrive.
 * @throws AppError `conflict` if mails were not stopped, `rate-limited`
 */
export async function retryMails(
  { config, db, limits }: Pick<Services, 'config' | 'db' | 'limits'>,
  actor: Actor,
): Promise<void> {
  await limits.spend('mail-retry.user', String(actor.id))
  await db.transaction(async tx => {
    if (!(await liftMailProblem(tx, actor.email)))
      throw new AppError('conflict', 'Mails to your address are not stopped')
    const mail = letter(config, {
      paragraphs: [
        'Mails to this address were stopped because they came back or were reported as spam.',
        'You asked us to try again. This mail has arrived, so there is nothing else to do.',
      ],
      subject: 'Our mails reach you again',
      to: actor.email,
    })
    await queueMail(tx, 'mail-retry', mail)
  })
}

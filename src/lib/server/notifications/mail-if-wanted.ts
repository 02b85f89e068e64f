import type { NotificationType } from '#lib/shared/notification-types.ts'

import type { Db } from '../db/connect.ts'
import type { Mail } from '../mail/mailer.ts'
import { queueMail } from '../mail/tasks.ts'
import { wants } from './preferences.ts'

/** Whether a person wants mails of a type. Mails about the account itself are always sent. */
export function wantsMail(db: Db, userId: number, type: NotificationType): Promise<boolean> {
  return wants(db, { channel: 'email', type, userId })
}

interface Mailing {
  /** The name of this kind of mail in the operators' list: `job-alert`. */
  kind: string
  mail: Mail
  type: NotificationType
  userId: number
}

/** Mails a person who wants mails of the type, and lets them stop these by one click in the mail. */
export async function mailIfWanted(tx: Db, { kind, mail, type, userId }: Mailing): Promise<void> {
  if (await wantsMail(tx, userId, type))
    await queueMail(tx, kind, { ...mail, preference: { type, userId } })
}

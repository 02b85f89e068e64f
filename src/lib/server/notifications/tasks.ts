import type { NotificationType } from '#lib/shared/notification-types.ts'

import type { Db } from '../db/connect.ts'
import { wants } from './preferences.ts'

export { markSeen } from './read.ts'
export { tell } from './tell.ts'

/** Whether a person wants mails of a type. Mails about the account itself are always sent. */
export function wantsMail(db: Db, userId: number, type: NotificationType): Promise<boolean> {
  return wants(db, { channel: 'email', type, userId })
}

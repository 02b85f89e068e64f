import type { NotificationType } from '#lib/shared/notification-types.ts'

import type { TaskContext } from '../tasks/context.ts'
import { withWayOut } from './letter.ts'
import type { Mail } from './mailer.ts'

/** The person and the type of mail whose preference allows a mail. */
export interface MailPreference {
  userId: number
  type: NotificationType
}

const ABOUT: Record<NotificationType, string> = {
  application: 'applications',
  job: 'jobs',
  message: 'messages',
  system: 'your plan and your team',
}

/** The signed content of a mail's token: it unsubscribes one person from one type of mail. */
export function signedText({ type, userId }: MailPreference): string {
  return `mails ${userId} ${type}`
}

/** A mail with two ways to unsubscribe: a last line, and one click in the mail program (RFC 8058). */
export function withUnsubscribe(
  { config: { SITE_URL }, keys }: Pick<TaskContext, 'config' | 'keys'>,
  mail: Mail,
  preference: MailPreference,
): Mail {
  const token = keys.sign('unsubscribe', signedText(preference)).toString('base64url')
  const { type, userId } = preference
  const query = new URLSearchParams({ token, type, user: String(userId) })
  const why = `You get this mail because you get mails about ${ABOUT[type]}.`
  return {
    ...withWayOut(mail, { url: `${SITE_URL}/unsubscribe?${query}`, why }),
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${SITE_URL}/api/notifications/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

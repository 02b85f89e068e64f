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

type Keys = TaskContext['keys']

/** Proves that its holder got a mail: `about` names the person or the search, and what it stops. */
export function unsubscribeToken(keys: Keys, about: string): string {
  return keys.sign('unsubscribe', about).toString('base64url')
}

/** Whether `unsubscribeToken` made the token. */
export function isUnsubscribeToken(keys: Keys, about: string, token: string): boolean {
  return keys.verify('unsubscribe', about, Buffer.from(token, 'base64url'))
}

/** The headers by which a mail program unsubscribes with one click (RFC 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** A mail with two ways to unsubscribe: a last line, and one click in the mail program. */
export function withUnsubscribe(
  { config: { SITE_URL }, keys }: Pick<TaskContext, 'config' | 'keys'>,
  mail: Mail,
  preference: MailPreference,
): Mail {
  const token = unsubscribeToken(keys, signedText(preference))
  const { type, userId } = preference
  const query = new URLSearchParams({ token, type, user: String(userId) })
  const why = `You get this mail because you get mails about ${ABOUT[type]}.`
  return {
    ...withWayOut(mail, { url: `${SITE_URL}/unsubscribe?${query}`, why }),
    headers: {
      ...mail.headers,
      ...oneClickHeaders(`${SITE_URL}/api/notifications/unsubscribe?${query}`),
    },
  }
}

import { beginSession } from '#lib/client/session/session.ts'
import type { SessionUser } from '#lib/contract/auth/auth.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

/** The answer to a sign-in. */
export interface SignedIn {
  token: string
  user: SessionUser
}

/**
 * Stores the session and opens the requested page or the person's area. Back does not return here.
 */
export function enter({ token, user }: SignedIn, returnUrl: string | null): void {
  beginSession(token, user)
  const returnPath = safeReturn(returnUrl)
  location.replace(returnPath === null || returnPath === '/' ? `/${user.role}` : returnPath)
}

/** The time zone of this device, for the times shown to the person. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

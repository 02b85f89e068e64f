import { beginSession } from '#lib/client/session/session.ts'
import type { SessionUser } from '#lib/contract/auth/auth.ts'
import { safeReturn } from '#lib/shared/return-url.ts'

interface SignedIn {
  token: string
  user: SessionUser
}

/** Keeps the session and goes where the person wanted to be, or to their own area; Back does not return here. */
export function enter({ token, user }: SignedIn, returnUrl: string | null): void {
  beginSession(token, user)
  const wanted = safeReturn(returnUrl)
  location.replace(wanted === null || wanted === '/' ? `/${user.role}` : wanted)
}

/** The zone of this device, for the times that the person will read. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

import { map } from 'nanostores'

import type { SessionUser } from '#lib/contract/auth/auth.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { forgetSession, readToken, readUser, storeToken, storeUser } from './stored-session.ts'

interface Session {
  isAuthenticated: boolean
  user: SessionUser | null
  /** The stored token is being checked. */
  loading: boolean
  error: string | null
}

const NOBODY: Session = { error: null, isAuthenticated: false, loading: false, user: null }

/** Who is signed in, as this page knows. What a page may show, its server has decided already. */
export const $session = map<Session>(NOBODY)

/**
 * Called once by the page, with whether the server rendered it for a signed-in person. A stored
 * token without a session is removed; a session without a stored token gets one from the server.
 */
export async function seedSession(isSignedIn: boolean): Promise<void> {
  const hasToken = readToken() !== null
  if (isSignedIn && !hasToken) await restoreSession()
  else if (isSignedIn) $session.set({ ...NOBODY, isAuthenticated: true, user: readUser() })
  else if (hasToken) endSession()
}

/** Takes what is stored, then asks the server whether it is still good; if not, it is forgotten. */
export async function restoreSession(): Promise<void> {
  $session.set({
    ...NOBODY,
    isAuthenticated: readToken() !== null,
    loading: true,
    user: readUser(),
  })
  try {
    const { call } = await import('#lib/client/api.ts')
    const { token, user, valid } = await call('GET /auth/verify')
    if (valid && user) beginSession(token ?? readToken() ?? '', user)
    else endSession()
  } catch (error) {
    $session.setKey('loading', false)
    $session.setKey('error', messageOf(error, 'Something went wrong. Please try again.'))
  }
}

/** Keeps a session that the server has begun or renewed. */
export function beginSession(token: string, user: SessionUser): void {
  storeToken(token)
  storeUser(user)
  $session.set({ ...NOBODY, isAuthenticated: true, user })
}

/** Forgets the session in this browser. */
export function endSession(): void {
  forgetSession()
  $session.set(NOBODY)
}

/** Merges what has changed of the signed-in person, for example a new name. */
export function updateUser(changes: Partial<SessionUser>): void {
  const { user } = $session.get()
  const known = user ?? readUser()
  if (!known) return
  const updated = { ...known, ...changes }
  storeUser(updated)
  $session.setKey('user', updated)
}

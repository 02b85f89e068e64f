import { map } from 'nanostores'

import type { SessionUser } from '#lib/contract/auth/auth.ts'
import { messageOf } from '#lib/shared/errors.ts'

import {
  clearSignedOut,
  forgetSession,
  readToken,
  readUser,
  storeToken,
  storeUser,
} from './stored-session.ts'

interface Session {
  isAuthenticated: boolean
  user: SessionUser | null
  /** The stored token is being checked. */
  loading: boolean
  error: string | null
}

const SIGNED_OUT: Session = { error: null, isAuthenticated: false, loading: false, user: null }

/** Who is signed in, as the page prints it (`layouts/base.astro`). */
export const $session = map<Session>(printedSession())

/**
 * Makes the stored token agree with the server: a token without a session is removed, a session without
 * a token gets one. The page calls it when the two differ.
 */
export async function reconcileSession(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await restoreSession()
  else endSession()
}

/** Uses the stored session, then checks it with the server; an invalid one is removed. */
export async function restoreSession(): Promise<void> {
  $session.set({
    ...SIGNED_OUT,
    isAuthenticated: readToken() !== null,
    loading: true,
    user: readUser(),
  })
  try {
    const { call } = await import('../api.ts')
    const { token, user, valid } = await call('GET /auth/verify')
    if (valid && user) beginSession(token ?? readToken() ?? '', user)
    else endSession()
  } catch (error) {
    $session.setKey('loading', false)
    $session.setKey('error', messageOf(error, 'Something went wrong. Please try again.'))
  }
}

/** Stores a session that the server has begun or renewed. */
export function beginSession(token: string, user: SessionUser): void {
  // The token last, because other tabs wait for it and then read the user.
  clearSignedOut()
  storeUser(user)
  storeToken(token)
  $session.set({ ...SIGNED_OUT, isAuthenticated: true, user })
}

/** Removes the session from this browser. */
export function endSession(): void {
  forgetSession()
  $session.set(SIGNED_OUT)
}

/** Updates the signed-in person, for example with a new name. */
export function updateUser(changes: Partial<SessionUser>): void {
  const { user } = $session.get()
  const current = user ?? readUser()
  if (!current) return
  const updated = { ...current, ...changes }
  storeUser(updated)
  $session.setKey('user', updated)
}

function printedSession(): Session {
  const user = typeof document === 'undefined' ? undefined : document.body.dataset['user']
  if (user === undefined) return SIGNED_OUT
  return { ...SIGNED_OUT, isAuthenticated: true, user: JSON.parse(user) as SessionUser }
}

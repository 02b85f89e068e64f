import type { SessionUser } from '#lib/contract/auth/auth.ts'

/** The keys of the CSRF token and of its person, as JSON. */
export const TOKEN = 'token'
const USER = 'user'
/** Tells other tabs that the person signed out, which is not the same as a session that has ended. */
const SIGNED_OUT = 'signed-out'

export function readToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/** The stored person; null if there is none or it cannot be read. */
export function readUser(): SessionUser | null {
  const stored = localStorage.getItem(USER)
  if (stored === null) return null
  try {
    return JSON.parse(stored) as SessionUser
  } catch (error) {
    console.info('The stored user could not be read', error)
    return null
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token)
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(USER, JSON.stringify(user))
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
}

export function markSignedOut(): void {
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
}

export function clearSignedOut(): void {
  localStorage.removeItem(SIGNED_OUT)
}

export function hasSignedOut(): boolean {
  return localStorage.getItem(SIGNED_OUT) !== null
}

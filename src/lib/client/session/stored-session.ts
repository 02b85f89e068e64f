import type { SessionUser } from '#lib/contract/auth/auth.ts'

/** The keys of the CSRF token and of its person, as JSON. */
const TOKEN = 'token'
const USER = 'user'

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

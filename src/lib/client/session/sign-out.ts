import { forgetSession } from './stored-session.ts'

/** Choices of the person, not of the session. The server's answer clears all of the storage. */
const KEPT = ['ui-theme', 'cookie-consent']

/** Ends the session on the server, forgets it in this browser, and leaves for the sign-in page. */
export async function signOut(): Promise<void> {
  const kept = KEPT.map(key => [key, localStorage.getItem(key)] as const)
  try {
    // Loaded at the press: no page needs the API client only to offer this.
    const { call } = await import('#lib/client/api.ts')
    await call('POST /auth/logout')
  } finally {
    forgetSession()
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
    location.assign('/login')
  }
}

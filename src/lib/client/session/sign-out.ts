import { forgetSession } from './stored-session.ts'

/** Choices that stay after a sign-out. The server's answer clears the whole storage. */
const PRESERVED = ['ui-theme', 'cookie-consent']

/** Ends the session on the server and in this browser, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  const preserved = PRESERVED.map(key => [key, localStorage.getItem(key)] as const)
  try {
    // Loaded at the click: no page needs the API client for the button alone.
    const { call } = await import('#lib/client/api.ts')
    await call('POST /auth/logout')
  } finally {
    forgetSession()
    for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value)
    location.assign('/login')
  }
}

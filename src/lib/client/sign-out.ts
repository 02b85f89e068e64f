import { forgetSession } from './stored-session.ts'

/** Ends the session on the server, forgets it in this browser, and leaves for the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    // Loaded at the press: no page needs the API client only to offer this.
    const { call } = await import('./api.ts')
    await call('POST /auth/logout')
  } finally {
    forgetSession()
    location.assign('/login')
  }
}

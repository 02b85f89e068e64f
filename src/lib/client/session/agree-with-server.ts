import { forgetSession, readToken } from './stored-session.ts'

/**
 * Brings what this browser keeps in line with whom the server made the page for: a token without a
 * session is removed silently, a session without its token asks the server for it.
 */
export async function agreeWithServer(signedIn: boolean): Promise<void> {
  const stored = readToken() !== null
  if (stored === signedIn) return
  if (!signedIn) return forgetSession()

  const { restoreSession } = await import('./session.ts')
  await restoreSession()
}

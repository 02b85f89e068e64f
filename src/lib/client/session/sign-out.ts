import { hasDrafts } from '../drafts/drafts.ts'
import { stopEvents } from '../events/events.ts'
import { hasUnsavedText, leaveSaved } from '../unsaved-text.ts'

import { forgetSession, markSignedOut } from './stored-session.ts'

/** Choices that stay after a sign-out. The server's answer clears the whole storage. */
const PRESERVED = ['ui-theme', 'cookie-notice']

const QUESTION = 'Sign out? What you typed and is not saved will be lost.'

/**
 * Ends the session on the server and in this browser, and opens the sign-in page. Unsaved text of this
 * page and drafts of this browser would be gone, so the person is asked first.
 */
export async function signOut(): Promise<void> {
  if ((hasUnsavedText() || hasDrafts()) && !confirm(QUESTION)) return
  const preserved = PRESERVED.map(key => [key, localStorage.getItem(key)] as const)
  try {
    stopEvents()
    // Loaded at the click: no page needs the API client for the button alone.
    const { call } = await import('../api.ts')
    await call('POST /auth/logout')
  } catch (error) {
    if (!hasEnded(error)) throw error
  } finally {
    forgetSession()
    for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value)
    markSignedOut()
    leaveSaved(() => location.assign('/login'))
  }
}

/** Whether the session had ended before, which is no failure. */
function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-signed-in'
}

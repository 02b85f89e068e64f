import { atom } from 'nanostores'

import { hydrateIsland } from '../islands/hydrate-island.ts'
import { AppError } from '#lib/shared/errors.ts'

import { isPersonOfPage, personOfPage } from './page-person.ts'
import { forgetSession, TOKEN } from './stored-session.ts'

/** Whether the page asks its person to sign in again, because the session has ended. */
export const $asksToSignIn = atom(false)

let answer: Promise<boolean> | null = null
let settle: (isSignedIn: boolean) => void = () => {}
let wasClosed = false

/**
 * Asks the person of this page to sign in again, once for all calls that wait. Resolves when they
 * are signed in, here or in another tab. After a closed dialog a call that only reads does not ask
 * again: it may come from the page itself.
 * @throws AppError when they closed the dialog
 */
export async function signInAgain(isRead: boolean): Promise<void> {
  if (personOfPage() === undefined) leaveForSignIn()
  else if (!(wasClosed && isRead)) {
    answer ??= ask()
    if (await answer) return
  }
  throw new AppError(
    'not-signed-in',
    'Your session has ended. What you typed is still on this page. Sign in to go on.',
  )
}

/** Ends the waiting. The page has not changed, so typed text is still there. */
export function settleSignIn(isSignedIn: boolean): void {
  removeEventListener('storage', followOtherTab)
  $asksToSignIn.set(false)
  answer = null
  wasClosed = !isSignedIn
  settle(isSignedIn)
}

function ask(): Promise<boolean> {
  addEventListener('storage', followOtherTab)
  $asksToSignIn.set(true)
  hydrateIsland(document.querySelector('[data-sign-in-again] astro-island'))
  return new Promise(resolve => {
    settle = resolve
  })
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === TOKEN && newValue !== null && isPersonOfPage()) settleSignIn(true)
}

/** A page that was printed for a visitor contains nothing private. */
function leaveForSignIn(): void {
  forgetSession()
  if (location.pathname === '/login') return
  const here = location.pathname + location.search
  location.assign(`/login?returnUrl=${encodeURIComponent(here)}`)
}

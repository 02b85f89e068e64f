import { atom } from 'nanostores'

import { hydrateIsland } from '../islands/hydrate-island.ts'
import { leaveSaved } from '../unsaved-text.ts'

import { isOtherPerson } from './page-person.ts'
import { clearSignedOut, hasSignedOut, readUser } from './stored-session.ts'

/** The name of the person who signed in in another tab while this page belongs to somebody else. */
export const $otherPerson = atom<string | null>(null)

/**
 * Follows changes of the session in other tabs. A page whose person signed out opens the sign-in
 * page. A page of another person hides its content. Called by pages that were printed for a
 * signed-in person.
 */
export function followOtherTabs(): void {
  clearSignedOut()
  addEventListener('storage', checkSession)
  document.addEventListener('visibilitychange', checkSession)
  // Back shows the page in the state in which it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkSession()
  })
}

export function checkSession(): void {
  if (hasSignedOut()) return leaveForSignIn()
  const isOther = isOtherPerson()
  document.body.toggleAttribute('data-other-person', isOther)
  $otherPerson.set(isOther ? (readUser()?.name ?? null) : null)
  if (isOther) hydrateIsland(document.querySelector('[data-sign-in-again] astro-island'))
}

function leaveForSignIn(): void {
  document.body.hidden = true
  leaveSaved(() => location.replace('/login?signed-out'))
}

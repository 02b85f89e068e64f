import { agreeWithServer } from '#lib/client/session/agree-with-server.ts'
import { signOut } from '#lib/client/session/sign-out.ts'
import { followTheme, toggleTheme } from '#lib/client/theme.ts'
import { showToasts } from './toasts.ts'

/** What every page can do: follow the theme, keep the session, show notices, sign out. */
export function startShell(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]')

  followTheme(document.documentElement)
  if (region) showToasts(region)
  void agreeWithServer('signedIn' in document.body.dataset)

  document.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-toggle-theme]')) toggleTheme()
    if (target?.closest('[data-sign-out]')) void signOut()
  })
}

import { readConsent, storeConsent } from '#lib/client/cookie-consent.ts'

const DELAY_MS = 1000

/** Asks once, a second after the page is there, and never again after an answer. */
export function offerCookieChoice(): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (!banner || readConsent(localStorage)) return

  // The page makes room below itself, so that nothing of it stays covered until the answer.
  const show = (asking: boolean) => {
    banner.hidden = !asking
    document.documentElement.toggleAttribute('data-asking', asking)
  }
  setTimeout(() => show(true), DELAY_MS)
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const choice = button.dataset['cookieChoice']
    if (choice === 'accepted' || choice === 'declined')
      storeConsent(localStorage, choice, new Date())
    show(false)
  })
}

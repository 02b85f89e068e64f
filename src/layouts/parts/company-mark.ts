import { avatarLetter } from '#lib/shared/text/initials.ts'

import { html, type Html } from '../html.ts'

/** The logo of a company, a path of this site; without one its first letter. */
export function companyMark(name: string, logo: string | null | undefined): Html {
  if (!logo) return html`<span class="initial" aria-hidden="true">${avatarLetter(name)}</span>`
  return html`
    <img
      class="h-11 w-11 shrink-0 rounded border bg-surface object-contain"
      src="${logo}"
      alt=""
      width="44"
      height="44"
      loading="lazy"
    >
  `
}

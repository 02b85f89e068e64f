import { SITE_NAME } from '#layouts/site.ts'
import { type Role } from '#layouts/navigation.ts'

/** Who looks at the page, as far as a layout cares. */
export interface Viewer {
  email: string
  name: string
  role: Role
}

/** What the settings say about the site itself. `url` has no slash at its end. */
export interface Site {
  name: string
  supportEmail: string
  url: string
}

/** From the settings; without them (a page rendered before the server is up) from the address. */
export function siteOf({ locals, url }: { locals: App.Locals; url: URL }): Site {
  const config = locals.services?.config
  return {
    name: config?.SITE_NAME ?? SITE_NAME,
    supportEmail: config?.SUPPORT_EMAIL ?? 'support@openings.example',
    url: config?.SITE_URL ?? url.origin,
  }
}

/** The person whose area this is: the area guard lets nobody else in. */
export function signedIn({ locals: { actor } }: { locals: App.Locals }) {
  if (!actor) throw new Error('A page of an area is rendered only behind the area guard')
  return actor
}

/**
 * For `client:visible`: an island comes alive once it is in sight or a screen away. Its scripts are
 * asked for after the first paint, which they would otherwise share a slow line with.
 */
export const SOON_IN_VIEW = { rootMargin: '100%' } as const

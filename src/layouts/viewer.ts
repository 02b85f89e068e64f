import { SITE_NAME } from './site.ts'
import { type Role } from './navigation.ts'
import { type Category, orderCategories } from '#lib/shared/jobs/categories.ts'

/** The data of the signed-in person that layouts need. */
export interface Viewer {
  email: string
  name: string
  role: Role
}

/** The settings of the site. `url` has no slash at its end. */
export interface Site {
  name: string
  supportEmail: string
  url: string
}

/** From the settings; a page that is rendered during the build has only its URL. */
export function siteOf({ locals, url }: { locals: App.Locals; url: URL }): Site {
  const config = locals.services?.config
  return {
    name: config?.SITE_NAME ?? SITE_NAME,
    supportEmail: config?.SUPPORT_EMAIL ?? 'support@openings.example',
    url: config?.SITE_URL ?? url.origin,
  }
}

/** All categories, in the order that operators give them. */
export function orderedCategories({ locals }: { locals: App.Locals }): Category[] {
  return orderCategories(locals.services?.liveConfig.settings().category_order ?? [])
}

/** Those that public lists offer; operators hide others. */
export function shownCategories({ locals }: { locals: App.Locals }): Category[] {
  const hidden = locals.services?.liveConfig.settings().hidden_categories ?? []
  return orderedCategories({ locals }).filter(category => !hidden.includes(category))
}

/** The signed-in person of an area; the area guard refuses visitors. */
export function signedIn({ locals: { actor } }: { locals: App.Locals }) {
  if (!actor) throw new Error('A page of an area is rendered only behind the area guard')
  return actor
}

/**
 * For `client:visible`: hydrates an island when it is visible or a screen away. Its scripts load after
 * the first paint, so that they do not delay it on a slow connection.
 */
export const SOON_IN_VIEW = { rootMargin: '100%' } as const

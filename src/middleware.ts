import { defineMiddleware, sequence } from 'astro:middleware'

import { readVisitor } from '#lib/server/auth/index.ts'
import { readFrameFigures } from '#lib/server/pages/frame-figures.ts'

/** In development Astro starts first, so the first request creates the services. */
const development = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV && !('services' in locals)) {
    const { developmentLocals } = await import('#lib/server/development.ts')
    Object.assign(locals, await developmentLocals())
  }
  return next()
})

/** Public pages that hold nothing for a single visitor, such as a challenge or a token. */
const SAME_FOR_ALL = new Set([
  '/',
  '/about',
  '/api/docs',
  '/companies/[id]',
  '/faq',
  '/jobs',
  '/jobs/[id]',
  '/privacy',
  '/terms',
])

/** Pictures whose name is a hash of their content: the same for everyone, cached for good. */
const PICTURES = '/logos/[name]'

/**
 * Reads who asks and the numbers of the frame, before the page reads anything: events report all
 * later changes.
 */
const session = defineMiddleware(async (context, next) => {
  const { isPrerendered, locals, request, routePattern, url } = context
  if (isPrerendered || routePattern === PICTURES) return next()
  const { ip, services } = locals
  const visitor = await readVisitor(services, request.headers, ip)
  const path = url.pathname + url.search
  const figures = visitor.actor && (await readFrameFigures(services.db, visitor.actor, path))
  Object.assign(locals, visitor, { figures })
  const response = await next()
  // A page of a signed-in person is cached nowhere. A page that is the same for all visitors may be
  // stored and revalidated by its tag; any other page is private unless it says otherwise.
  if (locals.actor) response.headers.set('cache-control', 'private, no-store')
  else if (SAME_FOR_ALL.has(routePattern) && response.status === 200)
    response.headers.set('cache-control', 'public, no-cache')
  return response
})

/** Each area is for one role. The matched route decides, so no spelling of a path bypasses the check. */
const areaGuard = defineMiddleware(
  ({ isPrerendered, locals, redirect, routePattern, url }, next) => {
    const area = isPrerendered
      ? undefined
      : /^\/(candidate|recruiter)(?:\/|$)/.exec(routePattern)?.[1]
    if (area === undefined) return next()
    if (locals.leaving) return redirect('/keep-account')
    if (!locals.actor)
      return redirect(`/login?returnUrl=${encodeURIComponent(url.pathname + url.search)}`)
    const { id: userId, role } = locals.actor
    if (role === area) return next()
    const facts = { ip: locals.ip, requestId: locals.requestId }
    const target = `page ${routePattern}`
    locals.services.refusals.note({ action: 'access.denied', facts, target, userId })
    return redirect(`/${role}`)
  },
)

export const onRequest = sequence(development, session, areaGuard)

import { defineMiddleware, sequence } from 'astro:middleware'

import { readVisitor } from '#lib/server/auth/index.ts'
import { readFrameFigures } from '#lib/server/pages/frame-figures.ts'

/** In development nobody has put the program together before Astro: it happens at the first request. */
const development = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV && !('services' in locals)) {
    const { developmentLocals } = await import('#lib/server/development.ts')
    Object.assign(locals, await developmentLocals())
  }
  return next()
})

/** Public pages without anything made for one visitor (a challenge, a token) in them. */
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

/** Pictures under a name of their content: the same for all, kept for good, whoever asks. */
const PICTURES = '/logos/[name]'

/**
 * Who asks, and the figures of the frame: read once, for everything that the page prints, and before
 * the page reads anything. What changes from here on, its stream will tell it.
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
  // What a signed-in person sees is theirs alone: no cache keeps it. What every visitor sees may
  // be kept and asked for again by its tag; any other page is private unless it says otherwise.
  if (locals.actor) response.headers.set('cache-control', 'private, no-store')
  else if (SAME_FOR_ALL.has(routePattern) && response.status === 200)
    response.headers.set('cache-control', 'public, no-cache')
  return response
})

/** Each area is for one role. The route that matched decides, so no spelling of a path gets around it. */
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

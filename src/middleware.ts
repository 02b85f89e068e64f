import { defineMiddleware, sequence } from 'astro:middleware'

import { readVisitor } from '#lib/server/auth/index.ts'

/** In development nobody has put the program together before Astro: it happens at the first request. */
const development = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV && !('services' in locals)) {
    const { developmentLocals } = await import('#lib/server/development.ts')
    Object.assign(locals, await developmentLocals())
  }
  return next()
})

/** Who asks: resolved once, for everything that the page prints. */
const session = defineMiddleware(async ({ isPrerendered, locals, request }, next) => {
  if (isPrerendered) return next()
  Object.assign(locals, await readVisitor(locals.services, request.headers))
  const response = await next()
  // What a signed-in person sees is theirs alone: no cache keeps it.
  if (locals.actor) response.headers.set('cache-control', 'private, no-store')
  return response
})

/** Each area is for one role. The route that matched decides, so no spelling of a path gets around it. */
const areaGuard = defineMiddleware(
  ({ isPrerendered, locals, redirect, routePattern, url }, next) => {
    const area = isPrerendered
      ? undefined
      : /^\/(candidate|recruiter)(?:\/|$)/.exec(routePattern)?.[1]
    if (area === undefined) return next()
    if (!locals.actor)
      return redirect(`/login?returnUrl=${encodeURIComponent(url.pathname + url.search)}`)
    return locals.actor.role === area ? next() : redirect(`/${locals.actor.role}`)
  },
)

export const onRequest = sequence(development, session, areaGuard)

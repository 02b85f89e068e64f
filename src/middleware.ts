import { defineMiddleware, sequence } from 'astro:middleware'

import { readVisitor } from '#lib/server/auth/index.ts'
import { readLastWrite } from '#lib/server/api/last-write.ts'
import { isInvalidCursor } from '#lib/server/db/cursor.ts'
import { isUnavailable } from '#lib/server/db/unavailable.ts'
import { findConsoleAccess } from '#lib/server/moderation/index.ts'
import { readShellData } from '#lib/server/pages/shell-data.ts'
import { currentSpan } from '#lib/server/tracing/span.ts'
import { countPage } from '#lib/server/pages/page-limit.ts'

/** In development Astro starts first, so the first request creates the services. */
const development = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV && !('services' in locals)) {
    const { developmentLocals } = await import('#lib/server/development.ts')
    Object.assign(locals, await developmentLocals())
  }
  return next()
})

/** A trace of a page has its pattern, which says nothing of who looks at what. */
const nameTrace = defineMiddleware(({ routePattern }, next) => {
  currentSpan()?.nameRoute(routePattern)
  return next()
})

/**
 * A page that is the same for all visitors. Browsers ask each time whether it has changed. A cache in
 * front of the site keeps it for a minute, or until the program purges it.
 */
const FOR_ALL_VISITORS =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30'

const LOGOS = '/logos/[name]'
/** Pictures whose name is a hash of their content: the same for everyone, cached for good. */
const PICTURES: ReadonlySet<string> = new Set([LOGOS, '/covers/[name].svg', '/pictures/[name]'])

/** The page that an address gets which has asked for too many. */
const TOO_MANY = '/429'

/** The page while the database cannot be asked. */
const BUSY = '/503'

/** Crawlers and scripts that ask for very many pages wait, like callers of the API. A page shows many logos. */
const pageLimit = defineMiddleware(async ({ isPrerendered, locals, routePattern }, next) => {
  if (isPrerendered || routePattern === LOGOS) return next()
  const refusal = await countPage(locals.services, locals.ip)
  if (!refusal) return next()
  locals.refusal = refusal
  const response = await next(TOO_MANY)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('retry-after', String(refusal.retryAfter ?? 1))
  return response
})

/**
 * Reads who asks and what the page shell shows, before the page reads anything: events report all
 * later changes.
 */
const session = defineMiddleware(async (context, next) => {
  const { isPrerendered, locals, request, routePattern, url } = context
  // Who waits is not looked up: the page is the same for all.
  if (isPrerendered || PICTURES.has(routePattern) || locals.refusal) return next()
  const { ip, services } = locals
  try {
    const visitor = await readVisitor(services, request.headers, ip)
    const path = url.pathname + url.search
    const shell = visitor.actor && (await readShellData(services.db, visitor.actor, path))
    const lastWrite = readLastWrite(request.headers.get('cookie'), services.config.secureCookies)
    Object.assign(locals, visitor, { lastWrite, shell })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    services.log.error({ err: error, requestId: locals.requestId }, 'page failed to load')
    Object.assign(locals, { isBusy: true })
    return next(BUSY)
  }
  const response = await next()
  // A page of a signed-in person is cached nowhere; any other page is private unless it says what it
  // shows.
  if (locals.actor) response.headers.set('cache-control', 'private, no-store')
  else if (locals.surrogateKeys && response.status === 200) {
    response.headers.set('cache-control', FOR_ALL_VISITORS)
    response.headers.set('surrogate-key', locals.surrogateKeys.join(' '))
  }
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

/** What an operator without two-step sign-in sees in place of the console. */
const TWO_STEP = '/admin/two-step'

/**
 * The console is for operators; for everybody else no page of it exists. A page without this check
 * is never rendered: it reads the operator that is set here.
 */
const consoleGuard = defineMiddleware(async ({ isPrerendered, locals, routePattern }, next) => {
  if (isPrerendered || !/^\/admin(?:\/|$)/.test(routePattern)) return next()
  const { actor, ip, requestId, services, sessionId } = locals
  const access = await findConsoleAccess(services.db, { actor, sessionId })
  if (!actor || sessionId === null || access === 'none') return next('/404')
  const facts = { ip, requestId }
  if (access === 'open') {
    locals.operator = { actor, facts, services, session: { id: sessionId } }
    return next()
  }
  const target = `page ${routePattern}`
  services.refusals.note({ action: 'access.denied', facts, target, userId: actor.id })
  return next(TWO_STEP)
})

/** A URL with a cursor of another list, such as an outdated link, leads to the first page of the list. */
const firstPage = defineMiddleware(async ({ redirect, url }, next) => {
  try {
    return await next()
  } catch (error) {
    if (!isInvalidCursor(error)) throw error
    const query = new URLSearchParams(url.search)
    query.delete('cursor')
    return redirect(query.size === 0 ? url.pathname : `${url.pathname}?${query}`)
  }
})

export const onRequest = sequence(
  development,
  nameTrace,
  pageLimit,
  session,
  areaGuard,
  consoleGuard,
  firstPage,
)

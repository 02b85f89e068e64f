import { liveRoutes } from '#lib/contract/live.ts'

import { handlers } from '../api/handlers.ts'

export const routes = handlers(liveRoutes, {
  'GET /events': async ({ actor, facts, query, request, services, session }) => {
    const body = await services.live.open({
      after: readPlace(request.headers.get('last-event-id') ?? query.after),
      ip: facts.ip,
      sessionId: session.id,
      userId: actor.id,
    })
    return new Response(body, {
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/event-stream',
        // Asks proxies not to hold events back.
        'x-accel-buffering': 'no',
      },
    })
  },
})

/** The number of an event; null when none is named, and one that never was for anything else. */
function readPlace(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER
}

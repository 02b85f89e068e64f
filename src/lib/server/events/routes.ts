import { eventRoutes } from '#lib/contract/events.ts'

import { handlers } from '../api/handlers.ts'

export const routes = handlers(eventRoutes, {
  'GET /events': async ({ actor, facts, query, request, services, session }) => {
    const body = await services.events.open({
      after: readPosition(request.headers.get('last-event-id') ?? query.after),
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

/** The number of an event; null when none is given, and an unused number for any other text. */
function readPosition(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER
}

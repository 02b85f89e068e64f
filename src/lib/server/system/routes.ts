import { contract } from '#lib/contract/index.ts'
import { systemRoutes } from '#lib/contract/system.ts'

import { handlers } from '../api/handlers.ts'
import { readHealth } from './health.ts'
import { describeApi } from './openapi.ts'

export const routes = handlers(systemRoutes, {
  'POST /csp-report': async ({ body, facts, services: { log } }) => {
    log.warn({ requestId: facts.requestId, violation: body['csp-report'] }, 'csp violation')
  },
  'GET /health': async ({ headers, services }) => {
    const health = await readHealth(services)
    return Response.json(health, { headers, status: health.status === 'ok' ? 200 : 503 })
  },
  'GET /health/live': async () => ({ status: 'ok' as const }),
  'GET /openapi.json': async ({ services: { config } }) =>
    Response.json(describeApi(contract, { name: config.SITE_NAME, url: config.SITE_URL }), {
      headers: { 'cache-control': 'public, max-age=300' },
    }),
})

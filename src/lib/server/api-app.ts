import { type Api, createApi } from './api/app.ts'
import { createAccessCheck } from './auth/access-check.ts'
import { ROUTES } from './domains.ts'
import type { Services } from './services.ts'

/** The API over the given services. */
export function createApp(services: Services): Api {
  return createApi(services, createAccessCheck(services), ROUTES)
}

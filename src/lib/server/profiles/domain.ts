import type { Domain } from '../domain.ts'
import { entryRoutes, routes as profileRoutes } from './routes.ts'
import { routes as visibilityRoutes } from './visibility-routes.ts'

export const profiles: Domain = {
  routes: [...entryRoutes, ...profileRoutes, ...visibilityRoutes],
}

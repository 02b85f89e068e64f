import type { Domain } from '../domain.ts'
import { routes as recruiterRoutes } from './recruiter-routes.ts'
import { routes as messageRoutes } from './routes.ts'
import { mailWaiting, notifyWaiting, sweepUnsent } from './tasks.ts'

export const messaging: Domain = {
  routes: [...recruiterRoutes, ...messageRoutes],
  tasks: [mailWaiting, notifyWaiting, sweepUnsent],
  schedule: [{ at: '27 * * * *', task: sweepUnsent.name }],
}

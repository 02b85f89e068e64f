import type { Domain } from '../domain.ts'
import { routes as recruiterRoutes } from './recruiter-routes.ts'
import { routes as messageRoutes } from './routes.ts'
import { mailWaiting, sweepUnsent, tellWaiting } from './tasks.ts'

export const messaging: Domain = {
  routes: [...recruiterRoutes, ...messageRoutes],
  tasks: [mailWaiting, sweepUnsent, tellWaiting],
  schedule: [{ at: '27 * * * *', task: sweepUnsent.name }],
}

import type { Domain } from '../domain.ts'
import { recruiterRoutes, scorecards as scorecardRoutes } from './recruiter-routes.ts'
import { routes as candidateRoutes } from './routes.ts'
import { callOff, leave, remind } from './tasks.ts'

export const interviews: Domain = {
  routes: [...recruiterRoutes, ...scorecardRoutes, ...candidateRoutes],
  tasks: [callOff, leave, remind],
}

import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { catchUp, matchCandidate, matchJob } from './tasks.ts'

export const matching: Domain = {
  routes,
  tasks: [catchUp, matchCandidate, matchJob],
  schedule: [{ at: '* * * * *', task: catchUp.name }],
}

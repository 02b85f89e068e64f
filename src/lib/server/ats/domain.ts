import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { scoreResume, scoreStale } from './tasks.ts'

export const ats: Domain = {
  routes,
  tasks: [scoreResume, scoreStale],
  schedule: [{ at: '7 * * * *', task: scoreStale.name }],
}

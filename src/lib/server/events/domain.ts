import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { sweepOldEvents } from './tasks.ts'

export const events: Domain = {
  routes,
  tasks: [sweepOldEvents],
  schedule: [{ at: '47 * * * *', task: sweepOldEvents.name }],
}

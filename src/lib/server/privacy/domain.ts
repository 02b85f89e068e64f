import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { buildExport, erase, eraseRestored, keepPromises, keepRetention } from './tasks.ts'

export const privacy: Domain = {
  routes,
  tasks: [buildExport, erase, eraseRestored, keepPromises, keepRetention],
  schedule: [
    { at: '57 * * * *', task: keepPromises.name },
    { at: '17 3 * * *', task: keepRetention.name },
  ],
}

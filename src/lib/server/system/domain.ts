import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { keepFiles } from './tasks.ts'

export const system: Domain = {
  routes,
  tasks: [keepFiles],
  schedule: [{ at: '50 3 * * *', task: keepFiles.name }],
}

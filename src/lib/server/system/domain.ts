import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { keepFiles, reEncrypt } from './tasks.ts'

export const system: Domain = {
  routes,
  tasks: [keepFiles, reEncrypt],
  schedule: [{ at: '50 3 * * *', task: keepFiles.name }],
}

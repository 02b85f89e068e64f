import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import { warnApplicants } from './tasks.ts'

export const moderation: Domain = {
  routes,
  tasks: [warnApplicants],
}

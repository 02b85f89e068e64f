import type { Domain } from '../domain.ts'
import { routes as companyRoutes } from './company-routes.ts'
import { routes as recruiterRoutes } from './routes.ts'
import { routes as teamRoutes } from './team/team-routes.ts'
import { mailCompanyVerification, mailInvitation } from './tasks.ts'

export const companies: Domain = {
  routes: [...companyRoutes, ...recruiterRoutes, ...teamRoutes],
  tasks: [mailCompanyVerification, mailInvitation],
}

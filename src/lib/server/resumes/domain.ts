import type { Domain } from '../domain.ts'
import { routes as importRoutes } from './importing/routes.ts'
import { routes as resumeRoutes } from './routes.ts'
import { routes as documentRoutes } from './writing/routes.ts'
import { recogniseResume, rereadResumes } from './tasks.ts'

export const resumes: Domain = {
  routes: [...importRoutes, ...resumeRoutes, ...documentRoutes],
  tasks: [recogniseResume, rereadResumes],
  schedule: [{ at: '* * * * *', task: rereadResumes.name }],
}

import { authRoutes } from './auth.ts'
import { contactRoutes } from './contact.ts'
import { jobRoutes } from './jobs.ts'
import { profileRoutes } from './profiles.ts'
import { recruiterRoutes } from './recruiters.ts'
import { systemRoutes } from './system.ts'

/** The whole API. Browsers import its type only; the server also parses with it. */
export const contract = {
  ...authRoutes,
  ...contactRoutes,
  ...jobRoutes,
  ...profileRoutes,
  ...recruiterRoutes,
  ...systemRoutes,
}

export type Contract = typeof contract

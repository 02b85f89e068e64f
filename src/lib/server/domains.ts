import type { Registered } from './api/handlers.ts'
import { applications } from './applications/domain.ts'
import { ats } from './ats/domain.ts'
import { auth } from './auth/domain.ts'
import { billing } from './billing/domain.ts'
import { companies } from './companies/domain.ts'
import { contact } from './contact/domain.ts'
import { events } from './events/domain.ts'
import { files } from './files/domain.ts'
import { fraud } from './fraud/domain.ts'
import { interviews } from './interviews/domain.ts'
import { jobs } from './jobs/domain.ts'
import { mail } from './mail/domain.ts'
import { mailProblems } from './mail-problems/domain.ts'
import { matching } from './matching/domain.ts'
import { messaging } from './messaging/domain.ts'
import { moderation } from './moderation/domain.ts'
import { notifications } from './notifications/domain.ts'
import { operations } from './operations/domain.ts'
import { privacy } from './privacy/domain.ts'
import { profiles } from './profiles/domain.ts'
import { resumes } from './resumes/domain.ts'
import { savedJobs } from './saved-jobs/domain.ts'
import { system } from './system/domain.ts'
import type { Domain } from './domain.ts'
import type { TaskContext } from './tasks/context.ts'
import type { Scheduled } from './tasks/runner.ts'
import type { Runnable } from './tasks/task.ts'

/** Every domain of the program, and the platform folders that have tasks. */
const DOMAINS: Domain[] = [
  applications,
  ats,
  auth,
  billing,
  companies,
  contact,
  events,
  files,
  fraud,
  interviews,
  jobs,
  mail,
  mailProblems,
  // Before `matching`: the path /jobs/saved must be found before /jobs/{id}.
  savedJobs,
  matching,
  messaging,
  moderation,
  notifications,
  operations,
  privacy,
  profiles,
  resumes,
  system,
]

/** Every route with its handler. */
export const ROUTES: Registered[] = DOMAINS.flatMap(({ routes = [] }) => routes)

export const TASKS: Runnable<TaskContext>[] = DOMAINS.flatMap(({ tasks = [] }) => tasks)

export const SCHEDULE: Scheduled[] = DOMAINS.flatMap(({ schedule = [] }) => schedule)

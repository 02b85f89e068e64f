import type { Domain } from '../domain.ts'
import { checkNamedCompany, checkOlderJobs, checkPostedJob } from './tasks.ts'

export const fraud: Domain = {
  tasks: [checkNamedCompany, checkOlderJobs, checkPostedJob],
}

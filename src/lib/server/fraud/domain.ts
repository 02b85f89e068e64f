import type { Domain } from '../domain.ts'
import { checkNamedCompany, checkPostedJob } from './tasks.ts'

export const fraud: Domain = {
  tasks: [checkNamedCompany, checkPostedJob],
}

import type { Domain } from '../domain.ts'
import { sweepFiles } from './tasks.ts'

export const files: Domain = {
  tasks: [sweepFiles],
  schedule: [{ at: '37 * * * *', task: sweepFiles.name }],
}

import type { Domain } from '../domain.ts'
import { scanWaiting, sweepFiles } from './tasks.ts'

export const files: Domain = {
  tasks: [scanWaiting, sweepFiles],
  schedule: [
    { at: '* * * * *', task: scanWaiting.name },
    { at: '37 * * * *', task: sweepFiles.name },
  ],
}

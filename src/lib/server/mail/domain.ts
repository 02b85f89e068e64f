import type { Domain } from '../domain.ts'
import { sendMail, sweepOutbox } from './tasks.ts'

export const mail: Domain = {
  tasks: [sendMail, sweepOutbox],
  schedule: [{ at: '57 * * * *', task: sweepOutbox.name }],
}

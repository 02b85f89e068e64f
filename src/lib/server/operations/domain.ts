import type { Domain } from '../domain.ts'
import { legalHandlers } from './legal/routes.ts'
import { planPriceHandlers } from './plans/routes.ts'
import { routes } from './routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { checkRecord, countDays, mailLegalText } from './tasks.ts'

export const operations: Domain = {
  routes: [...routes, ...legalHandlers, ...planPriceHandlers, ...settingsHandlers],
  tasks: [checkRecord, countDays, mailLegalText],
  schedule: [
    { at: '40 3 * * *', task: checkRecord.name },
    { at: '23 * * * *', task: countDays.name },
  ],
}

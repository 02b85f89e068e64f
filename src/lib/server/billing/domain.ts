import type { Domain } from '../domain.ts'
import { routes } from './routes.ts'
import {
  endSecond,
  payerLeft,
  renew,
  sweepPayments,
  syncStripeInvoice,
  syncStripeSubscription,
} from './tasks.ts'

export const billing: Domain = {
  routes,
  tasks: [endSecond, payerLeft, renew, sweepPayments, syncStripeInvoice, syncStripeSubscription],
  schedule: [
    { at: '*/5 * * * *', task: renew.name },
    { at: '47 4 * * *', task: sweepPayments.name },
  ],
}

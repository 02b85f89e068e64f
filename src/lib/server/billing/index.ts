export {
  allowanceOf,
  findApplicationAllowance,
  findPlan,
  requireJobSlot,
  spendApplication,
  toAllowance,
} from './limits.ts'
export { type CheckoutPage, getCheckoutPage } from './checkout/checkout-page.ts'
export { listInvoices } from './invoices/invoices.ts'
export { listPlans } from './plans.ts'
export { getSubscription } from './subscription/subscription.ts'
export { billingData } from './personal-data.ts'
export { endWithPeriod } from './subscription/cancel.ts'

import type { AstroGlobal } from 'astro'

import { Paging } from '#lib/contract/paging.ts'
import {
  getBillingDetails,
  getSubscription,
  listInvoices,
  listPlans,
} from '#lib/server/billing/index.ts'

import { loadOrNull, queryOf } from '../load.ts'
import { signedIn } from '../viewer.ts'

type Page = Pick<AstroGlobal, 'locals' | 'response' | 'url'>

export type SubscriptionPageData = NonNullable<Awaited<ReturnType<typeof readSubscriptionPage>>>

/** Reads the subscription of a person or their company, its plans and invoices; null if that fails. */
export function readSubscriptionPage(page: Page) {
  const { services } = page.locals
  const person = signedIn(page)
  return loadOrNull(page, async () => {
    const subscription = await getSubscription(services.db, person)
    return {
      details: subscription.isManager ? await getBillingDetails(services.db, person) : null,
      invoices: await listInvoices(services.db, person, queryOf(Paging, page.url)),
      plans: await listPlans(services, person.role),
      subscription,
    }
  })
}

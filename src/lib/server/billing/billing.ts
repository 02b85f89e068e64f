import type { CurrentSession, RequestFacts } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import type { Services } from '../services.ts'

/** The context of a call that changes a subscription. */
export interface Billing {
  actor: Actor
  facts: RequestFacts
  services: Pick<Services, 'config' | 'db' | 'keys' | 'payments'>
  session: CurrentSession
}

export interface Paid {
  /** Whether the payment was already made with the same key. Then nothing was charged again. */
  replayed: boolean
  status: 'paid' | 'scheduled' | 'redirect'
  url: string | null
}

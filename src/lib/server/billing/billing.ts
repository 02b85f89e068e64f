import type { CurrentSession, RequestFacts } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import type { Services } from '../services.ts'

/** Whose subscription is changed, and what is written down of the call. */
export interface Billing {
  actor: Actor
  facts: RequestFacts
  services: Pick<Services, 'config' | 'db' | 'keys' | 'payments'>
  session: CurrentSession
}

export interface Paid {
  /** This payment was already made under the same key: nothing was charged again. */
  replayed: boolean
  status: 'paid' | 'scheduled' | 'redirect'
  url: string | null
}

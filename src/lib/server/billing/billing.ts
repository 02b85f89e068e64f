import type { ActingCall } from '../auth/index.ts'
import type { Services } from '../services.ts'

/** The context of a call that changes a subscription. */
export interface Billing extends ActingCall {
  services: Pick<Services, 'config' | 'db' | 'keys' | 'payments'>
}

export interface Paid {
  /** Whether the payment was already made with the same key. Then nothing was charged again. */
  replayed: boolean
  status: 'paid' | 'scheduled' | 'redirect'
  url: string | null
}

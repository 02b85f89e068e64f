/** What is known of a request, as `RequestFacts` has it; this file stands below the services. */
interface Sender {
  ip: string
  requestId: string
  userAgent?: string | undefined
}

/** Refusals that anybody can cause at any rate, for nothing. */
export type RefusedAction =
  'access.denied' | 'challenge' | 'request.cross-site' | 'request.host' | 'request.method'

export interface Refusal {
  action: RefusedAction
  facts: Sender
  /** What was asked for, in words of ours: a route of the contract, never what the client sent. */
  target?: string | undefined
  userId?: number | undefined
}

/** Writes refusals into the record of security events, whatever their number, in few rows. */
export interface Refusals {
  /** Notes one; never throws, and nobody waits for it. */
  note: (refusal: Refusal) => void
  /** Writes what was only counted so far and ends the window; resolves once all of it is written. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Notes what the front server refused by itself: a host that is not ours, a method nobody answers. */
export function noteRefusedRequest(
  refusals: Refusals,
  { ip, requestId, status }: Sender & { status: number },
): void {
  if (status === 405) refusals.note({ action: 'request.method', facts: { ip, requestId } })
  if (status === 421) refusals.note({ action: 'request.host', facts: { ip, requestId } })
}

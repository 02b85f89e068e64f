/** A part of `RequestFacts`, repeated here because this file may not import the services. */
interface Sender {
  ip: string
  requestId: string
  userAgent?: string | undefined
}

/** Rejections that any client can cause at any rate. */
export type RefusedAction =
  'access.denied' | 'challenge' | 'request.cross-site' | 'request.host' | 'request.method'

export interface Refusal {
  action: RefusedAction
  facts: Sender
  /** The target of the request, as a route of the contract, never as text of the client. */
  target?: string | undefined
  userId?: number | undefined
}

/** Writes refusals into the audit log; any number of them takes few rows. */
export interface Refusals {
  /** Records one. It never throws, and it returns at once. */
  note: (refusal: Refusal) => void
  /** Writes the pending counts and ends the window; resolves when all are written. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Records what the front server refused itself: an unknown host or method. */
export function noteRefusedRequest(
  refusals: Refusals,
  { ip, requestId, status }: Sender & { status: number },
): void {
  if (status === 405) refusals.note({ action: 'request.method', facts: { ip, requestId } })
  if (status === 421) refusals.note({ action: 'request.host', facts: { ip, requestId } })
}

import type { Actor } from '../auth/actor.ts'
import type { Database } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** The facts of a request that the front server has established. */
export interface RequestFacts {
  requestId: string
  /** The client's address, after trusted proxies. */
  ip: string
  /** What the client says it is. */
  userAgent?: string | undefined
}

/** The signed-in session behind a request. */
export interface CurrentSession {
  id: string
  kind: 'web' | 'api'
  remember: boolean
  sudoUntil: Date | null
}

/** Everything a handler gets besides its parsed input. */
export interface CallContext<Who extends Actor | null = Actor | null> {
  actor: Who
  db: Database
  facts: RequestFacts
  request: Request
  /** Headers of the answer; set cookies by appending `Set-Cookie`. */
  headers: Headers
  /** A handler of a repeatable route says here that the call changed nothing. */
  outcome: { repeated: boolean }
  services: Services
  session: Who extends null ? CurrentSession | null : CurrentSession
}

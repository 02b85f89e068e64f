import type { Actor } from '../auth/actor.ts'
import type { Database } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** Facts about a request, with or without a signed-in person. */
export interface RequestFacts {
  requestId: string
  /** The client's address, after trusted proxies. */
  ip: string
  /** The `User-Agent` of the client. */
  userAgent?: string | undefined
}

/** The signed-in session behind a request. */
export interface CurrentSession {
  id: string
  kind: 'web' | 'api'
  remember: boolean
  sudoUntil: Date | null
}

/** What a handler gets besides its parsed input. */
export interface CallContext<Who extends Actor | null = Actor | null> {
  actor: Who
  db: Database
  facts: RequestFacts
  request: Request
  /** Headers of the answer; set cookies by appending `Set-Cookie`. */
  headers: Headers
  /** The handler of a repeatable route calls this when the call changed nothing. */
  outcome: { repeated: boolean }
  services: Services
  session: Who extends null ? CurrentSession | null : CurrentSession
}

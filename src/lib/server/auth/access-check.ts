import type { Route } from '#lib/contract/route.ts'
import { AppError, type ErrorCode } from '#lib/shared/errors.ts'

import type { CurrentSession, RequestFacts } from '../api/call.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { readCookie } from './sessions/cookies.ts'
import { isCsrfTokenOf } from './sessions/csrf-token.ts'
import { networkOf } from './network.ts'
import type { Allowance } from './limits/rate-limits.ts'
import type { RefusedAction } from './limits/refusals.ts'
import { isForeignRead, judgeOrigin, type Verdict } from './sessions/same-origin.ts'
import { findSession, type FoundSession } from './sessions/find-session.ts'

interface Arrival {
  facts: RequestFacts
  /** The route as the contract names it. */
  key: string
  request: Request
  route: Route
}

interface Admitted {
  actor: Actor | null
  session: CurrentSession | null
}

export interface AccessCheck {
  /**
   * Admits a request or refuses it. Checks limits, origin, session, CSRF token and role, in this order.
   * @throws AppError `rate-limited`, `csrf`, `bad-request`, `not-signed-in` or `not-allowed`
   */
  admit: (arrival: Arrival) => Promise<Admitted>
  /** What the address of a caller may still ask; null where nothing is limited. */
  allowance: (ip: string) => Promise<Allowance | null>
  /** Records a refusal, of this check or of a handler, if it is a security event. */
  note: (refused: Refused) => void
}

interface Refused {
  actor: Actor | null
  error: unknown
  facts: RequestFacts
  key?: string | undefined
}

const VISITOR: Admitted = { actor: null, session: null }

/** Refusals that are recorded here as security events. Others are recorded where they happen. */
const NOTED: Partial<Record<ErrorCode, RefusedAction>> = {
  'challenge-expired': 'challenge',
  'challenge-used': 'challenge',
  'challenge-wrong': 'challenge',
  'csrf': 'request.cross-site',
  'method-not-allowed': 'request.method',
  'not-allowed': 'access.denied',
  'two_step_missing': 'access.denied',
}

export function createAccessCheck(services: Services): AccessCheck {
  const note: AccessCheck['note'] = ({ actor, error, facts, key }) => {
    const action = error instanceof AppError ? NOTED[error.code] : undefined
    if (action) services.refusals.note({ action, facts, target: key, userId: actor?.id })
  }
  return {
    admit: async arrival => {
      const { facts, key, route } = arrival
      let arrived: FoundSession | null = null
      try {
        arrived = await find(services, arrival)
        const { actor, session } = (arrived && keepOut(route, arrived)) ?? VISITOR
        requireRole(route, actor)
        return { actor, session }
      } catch (error) {
        note({ actor: arrived?.actor ?? null, error, facts, key })
        throw error
      }
    },
    allowance: ip => services.limits.allowance('api.ip', networkOf(ip)),
    note,
  }
}

/** The sender, after the limits and the origin are checked. */
async function find(services: Services, arrival: Arrival): Promise<FoundSession | null> {
  const { facts, request, route } = arrival
  await services.limits.spend('api.ip', networkOf(facts.ip))
  if (route.stream && isForeignRead(request.headers, services.config)) throw crossSite()
  const arrived = route.unsolicited ? null : await identify(services, arrival)
  if (arrived) await services.limits.spend('api.user', String(arrived.actor.id))
  return arrived
}

/** A person whose account is about to be deleted is a visitor. @throws AppError `account_leaving` for other routes */
function keepOut({ access, whileLeaving }: Route, found: FoundSession): FoundSession | null {
  if (!found.leaving || whileLeaving) return found
  if (access === 'anyone') return null
  throw new AppError(
    'account_leaving',
    'This account is about to be deleted. Cancel the deletion first.',
  )
}

/** The sender, by cookie with CSRF token or by API token; null for a visitor. */
async function identify(
  services: Services,
  { facts: { ip }, request, route: { access } }: Arrival,
): Promise<FoundSession | null> {
  const { config, db } = services
  const verdict = judgeOrigin(request, config)
  if (verdict === 'cross-site') throw crossSite()

  const secret = readCookie(request.headers.get('cookie'), 'sid', config.secureCookies)
  const bearer = bearerOf(request.headers)
  if (secret === null) return bearer === null ? null : findSession(db, bearer, 'api', { ip })

  const found = await findSession(db, secret, 'web', { ip })
  const isProven = hasCsrfToken(services, found, bearer)
  if (bearer !== null && !isProven) await refuseApiToken(db, bearer)
  if (found === null || isOwnPage(verdict, isProven)) return found
  // Without a CSRF token the page took the person for a visitor: they can still sign in.
  if (access === 'anyone' && verdict === 'same-origin') return null
  throw crossSite()
}

/** A write with a cookie needs both a same-origin request and the CSRF token. */
function isOwnPage(verdict: Verdict, isProven: boolean): boolean {
  return verdict === 'safe' || (verdict === 'same-origin' && isProven)
}

function hasCsrfToken(
  { keys }: Services,
  found: FoundSession | null,
  bearer: string | null,
): boolean {
  return found !== null && bearer !== null && isCsrfTokenOf(keys, found.session.id, bearer)
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** An API token next to a cookie means two identities: the request is refused. */
async function refuseApiToken(db: Services['db'], bearer: string): Promise<void> {
  if (await findSession(db, bearer, 'api'))
    throw new AppError('bad-request', 'Send either a session cookie or an API token, not both')
}

function crossSite(): AppError {
  return new AppError(
    'csrf',
    'This request did not come from our own pages. Reload the page and try again.',
  )
}

function requireRole({ access }: Route, actor: Actor | null): void {
  if (access === 'anyone') return
  if (!actor) throw new AppError('not-signed-in', 'Please sign in')
  if (access !== 'signed-in' && access !== actor.role)
    throw new AppError('not-allowed', `Only a ${access} can do this`)
}

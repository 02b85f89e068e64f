import type { Route } from '#lib/contract/route.ts'
import { AppError, type ErrorCode } from '#lib/shared/errors.ts'

import type { CurrentSession, RequestFacts } from '#lib/server/api/call.ts'
import type { Services } from '#lib/server/services.ts'
import type { Actor } from './actor.ts'
import { readCookie } from './sessions/cookies.ts'
import { isCsrfTokenOf } from './sessions/csrf-token.ts'
import { networkOf } from './network.ts'
import type { RefusedAction } from './limits/refusals.ts'
import { judgeOrigin, judgeSource, type Verdict } from './sessions/same-origin.ts'
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
   * Lets a request in or refuses it: limits, cross-site rules, session, marker, role, in this order.
   * @throws AppError `rate-limited`, `csrf`, `bad-request`, `not-signed-in` or `not-allowed`
   */
  admit: (arrival: Arrival) => Promise<Admitted>
  /** Writes down what was refused, here or behind, where it is a security event. */
  note: (refused: Refused) => void
}

interface Refused {
  actor: Actor | null
  error: unknown
  facts: RequestFacts
  key?: string | undefined
}

const VISITOR: Admitted = { actor: null, session: null }

/** Refusals that are security events. Those that say what they are about are written where they happen. */
const NOTED: Partial<Record<ErrorCode, RefusedAction>> = {
  'challenge-expired': 'challenge',
  'challenge-used': 'challenge',
  'challenge-wrong': 'challenge',
  'csrf': 'request.cross-site',
  'method-not-allowed': 'request.method',
  'not-allowed': 'access.denied',
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
    note,
  }
}

/** Who sent it, once limits and cross-site rules have let it pass. */
async function find(services: Services, arrival: Arrival): Promise<FoundSession | null> {
  const { facts, request, route } = arrival
  await services.limits.spend('api.ip', networkOf(facts.ip))
  if (route.stream) requireOwnSource(request, services.config.SITE_URL)
  const arrived = route.unsolicited ? null : await identify(services, arrival)
  if (arrived) await services.limits.spend('api.user', String(arrived.actor.id))
  return arrived
}

/** Whoever is leaving sees what every visitor sees. @throws AppError `account_leaving` for the rest */
function keepOut({ access, whileLeaving }: Route, found: FoundSession): FoundSession | null {
  if (!found.leaving || whileLeaving) return found
  if (access === 'anyone') return null
  throw new AppError(
    'account_leaving',
    'This account is about to be deleted. Cancel the deletion first.',
  )
}

/** Who sent it, by cookie with marker or by API token; null for a visitor. */
async function identify(
  services: Services,
  { facts: { ip }, request, route: { access } }: Arrival,
): Promise<FoundSession | null> {
  const { config, db } = services
  const verdict = judgeOrigin(request, config.SITE_URL)
  if (verdict === 'cross-site') throw crossSite()

  const secret = readCookie(request.headers.get('cookie'), 'sid', config.secureCookies)
  const bearer = bearerOf(request.headers)
  if (secret === null) return bearer === null ? null : findSession(db, bearer, 'api', { ip })

  const found = await findSession(db, secret, 'web', { ip })
  const marked = isMarked(services, found, bearer)
  if (bearer !== null && !marked) await refuseApiToken(db, bearer)
  if (found === null || isOwnPage(verdict, marked)) return found
  // Whoever has lost the marker can still sign in again, as the visitor that the page took them for.
  if (access === 'anyone' && verdict === 'same-origin') return null
  throw crossSite()
}

/** A write by cookie needs both: a browser's word that a page of ours sent it, and the marker. */
function isOwnPage(verdict: Verdict, marked: boolean): boolean {
  return verdict === 'safe' || (verdict === 'same-origin' && marked)
}

function isMarked({ keys }: Services, found: FoundSession | null, bearer: string | null): boolean {
  return found !== null && bearer !== null && isCsrfTokenOf(keys, found.session.id, bearer)
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** An API token beside a cookie means that two identities are in play: neither is believed. */
async function refuseApiToken(db: Services['db'], bearer: string): Promise<void> {
  if (await findSession(db, bearer, 'api'))
    throw new AppError('bad-request', 'Send either a session cookie or an API token, not both')
}

/** A page of another site may not even open what the cookie would let it read for as long as it stays open. */
function requireOwnSource({ headers }: Request, siteUrl: string): void {
  const origin = headers.get('origin')
  const isForeign = origin !== null && origin !== siteUrl
  if (isForeign || judgeSource(headers, siteUrl) === 'cross-site') throw crossSite()
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

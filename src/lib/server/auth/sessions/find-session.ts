import { and, eq, gt, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import { buildOnce } from '../../db/build-once.ts'
import type { Database } from '../../db/connect.ts'
import { sessions, users } from '../../db/schema/auth.ts'
import { OPEN } from '../accounts.ts'
import { type Actor, toActor } from '../actor.ts'
import { networkOf } from '../network.ts'
import { hashOf, lifetimeOf } from './sessions.ts'

const SEEN_EVERY_MS = 5 * MINUTE_MS
/** A token is 32 random bytes. */
const SECRET = /^[\w-]{43}$/

export interface FoundSession {
  actor: Actor
  /** The account is about to be deleted: the person can only cancel the deletion. */
  leaving: boolean
  session: { id: string; kind: 'web' | 'api'; sudoUntil: Date | null; remember: boolean }
}

/**
 * The person and session of a secret; null if it is unknown or expired, or if the account is
 * deleted. `ip` is the address that uses the session.
 */
export async function findSession(
  db: Database,
  secret: string,
  kind: 'web' | 'api',
  { ip }: { ip?: string } = {},
): Promise<FoundSession | null> {
  if (!SECRET.test(secret)) return null
  const [row] = await lookUpFor(db).execute({ hash: hashOf(secret), kind })
  if (!row) return null
  const { lastSeenAt, session, user } = row
  await touch(db, session, { ip, lastSeenAt })
  return { actor: toActor(user), leaving: user.status === 'leaving', session }
}

/**
 * Every request runs this statement. Building and planning it each time took a fifth of the CPU time
 * of a small page, so Drizzle builds it once and PostgreSQL plans it once for each connection.
 */
const lookUpFor = buildOnce((db: Database) =>
  db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      session: {
        id: sessions.id,
        kind: sessions.kind,
        remember: sessions.remember,
        sudoUntil: sessions.sudoUntil,
      },
      user: {
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        id: users.id,
        name: users.name,
        role: users.role,
        status: users.status,
        timeZone: users.timeZone,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.secretHash, sql.placeholder('hash')),
        eq(sessions.kind, sql.placeholder('kind')),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.absoluteExpiresAt, sql`now()`),
        OPEN,
      ),
    )
    .prepare('find_session'),
)

/** Extends the idle limit, at most once in five minutes, so that most page views do not write. */
async function touch(
  db: Database,
  session: FoundSession['session'],
  { ip, lastSeenAt }: { ip: string | undefined; lastSeenAt: Date },
): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  const { idle } = lifetimeOf(session.kind, session.remember)
  await db
    .update(sessions)
    .set({
      expiresAt: sql`least(now() + ${`${idle} milliseconds`}::interval, ${sessions.absoluteExpiresAt})`,
      ...(ip !== undefined && { ipPrefix: networkOf(ip) }),
      lastSeenAt: sql`now()`,
    })
    .where(eq(sessions.id, session.id))
}

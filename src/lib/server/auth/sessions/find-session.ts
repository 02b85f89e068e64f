import { and, eq, gt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { type Places, plannedOnce } from '#lib/server/db/built-once.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { rowAlone } from '#lib/server/db/json-rows.ts'
import { sessions, users } from '#lib/server/db/schema/auth.ts'
import { OPEN } from '../accounts.ts'
import type { Actor } from '../actor.ts'
import { networkOf } from '../network.ts'
import { hashOf, lifetimeOf } from './sessions.ts'

const SEEN_EVERY_MS = 5 * 60_000
/** A token is 32 random bytes. */
const SECRET = /^[\w-]{43}$/

export interface FoundSession {
  actor: Actor
  /** The account is about to be deleted: all that is open is to take that back. */
  leaving: boolean
  session: { id: string; kind: 'web' | 'api'; sudoUntil: Date | null; remember: boolean }
}

/** What is told of a person beside who they are: figures of the person with that id, who looks at that path. */
export type FiguresOf<Name extends string> = (
  userId: SQLWrapper,
  path: SQLWrapper,
) => Readonly<Record<Name, SQL<number>>>

interface Use {
  /** Where the session is used from. */
  ip?: string
  /** The path and query that are looked at, for the figures. */
  path?: string
}

type FindSession<Name extends string> = (
  db: Db,
  secret: string,
  kind: 'web' | 'api',
  use?: Use,
) => Promise<(FoundSession & { figures: Record<Name, number> }) | null>

/** A `findSession` that reads figures about the person in the same statement. */
export function sessionFinder<Name extends string>(figuresOf: FiguresOf<Name>): FindSession<Name> {
  const bySecret = plannedOnce((db, { hash, kind, path }: Places<SoughtSession>) =>
    db
      // As one JSON value, which takes the driver less time than so many columns.
      .select({ found: rowAlone({ ...FOUND, figures: figuresOf(users.id, path) }) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.secretHash, hash),
          eq(sessions.kind, kind),
          gt(sessions.expiresAt, sql`now()`),
          gt(sessions.absoluteExpiresAt, sql`now()`),
          OPEN,
        ),
      ),
  )
  return async (db, secret, kind, { ip, path = '' } = {}) => {
    if (!SECRET.test(secret)) return null
    const [row] = await bySecret(db, { hash: hashOf(secret), kind, path })
    if (!row) return null
    const { figures, lastSeenAt, session, user } = row.found
    await touch(db, session, { ip, lastSeenAt })
    return {
      actor: toActor(user),
      figures: figures as Record<Name, number>,
      leaving: user.status === 'leaving',
      session,
    }
  }
}

interface SoughtSession {
  hash: Buffer
  kind: 'web' | 'api'
  path: string
}

const FOUND = {
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
}

/** The person and session behind a secret; null when it never was, has ended, or the account is gone. */
export const findSession = sessionFinder<never>(() => ({}))

/** Moves the idle limit, at most once in five minutes so that reading pages does not write. */
async function touch(
  db: Db,
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

type Known = Pick<
  typeof users.$inferSelect,
  'email' | 'emailVerifiedAt' | 'id' | 'name' | 'role' | 'timeZone'
>

function toActor({ email, emailVerifiedAt, id, name, role, timeZone }: Known): Actor {
  return { email, emailVerified: emailVerifiedAt !== null, id, name, role, timeZone }
}

import { createHash, randomBytes } from 'node:crypto'

import { and, desc, eq, gt, inArray, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'
import { pendingSignIns, sessions, users } from '../db/schema/auth.ts'
import { OPEN } from './accounts.ts'
import type { Actor } from './actor.ts'
import { networkOf } from './network.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Sessions that a person may have at once. */
export const MAX_SESSIONS = 10
const SEEN_EVERY_MS = 5 * 60_000
/** A token is 32 random bytes. */
const SECRET = /^[\w-]{43}$/

/** Milliseconds until a session ends without use, and at the latest. */
const LIFETIMES = {
  api: { absolute: 12 * HOUR, idle: 12 * HOUR },
  browser: { absolute: 24 * HOUR, idle: 12 * HOUR },
  remembered: { absolute: 90 * DAY, idle: 30 * DAY },
}

export interface NewSession {
  id: string
  /** The only time that the secret exists outside the client: the database keeps its hash. */
  secret: string
  remember: boolean
}

export interface FoundSession {
  actor: Actor
  /** The account is about to be deleted: all that is open is to take that back. */
  leaving: boolean
  session: { id: string; kind: 'web' | 'api'; sudoUntil: Date | null; remember: boolean }
}

interface Client {
  ip: string
  userAgent: string | null
}

interface NewSessionOptions extends Client {
  kind: 'web' | 'api'
  remember: boolean
}

function lifetimeOf(kind: 'web' | 'api', remember: boolean) {
  if (kind === 'api') return LIFETIMES.api
  return remember ? LIFETIMES.remembered : LIFETIMES.browser
}

/** 256 random bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps in place of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Begins a session; the oldest beyond ten of the same person end. */
export async function createSession(
  db: Db,
  userId: number,
  { ip, kind, remember, userAgent }: NewSessionOptions,
): Promise<NewSession> {
  const secret = newSecret()
  const { absolute, idle } = lifetimeOf(kind, remember)
  const now = Date.now()
  const [row] = await db
    .insert(sessions)
    .values({
      absoluteExpiresAt: new Date(now + absolute),
      expiresAt: new Date(now + idle),
      ipPrefix: networkOf(ip),
      kind,
      remember,
      secretHash: hashOf(secret),
      userAgent: (userAgent ?? '').slice(0, 300),
      userId,
    })
    .returning({ id: sessions.id })
  await dropOldest(db, userId)
  return { id: row?.id ?? '', remember, secret }
}

async function dropOldest(db: Db, userId: number): Promise<void> {
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.id} not in ${kept}`))
}

/** What is told of a person beside who they are, each figure of the person whose id it is given. */
export type FiguresOf<Name extends string> = (
  userId: SQLWrapper,
) => Readonly<Record<Name, SQL<number>>>

interface Use<Name extends string> {
  /** Figures about the person, read by the same statement. */
  figuresOf?: FiguresOf<Name>
  /** Where the session is used from. */
  ip?: string
}

/** The person and session behind a secret; null when it never was, has ended, or the account is gone. */
export async function findSession<Name extends string = never>(
  db: Db,
  secret: string,
  kind: 'web' | 'api',
  { figuresOf, ip }: Use<Name> = {},
): Promise<(FoundSession & { figures: Record<Name, number> }) | null> {
  if (!SECRET.test(secret)) return null
  const [row] = await db
    .select({ figures: toJson(figuresOf?.(users.id)), session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.secretHash, hashOf(secret)),
        eq(sessions.kind, kind),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.absoluteExpiresAt, sql`now()`),
        OPEN,
      ),
    )
    .prepare(PLANNED_ONCE)
    .execute()
  if (!row) return null
  await touch(db, row.session, ip)
  return {
    actor: toActor(row.user),
    figures: row.figures as Record<Name, number>,
    leaving: row.user.status === 'leaving',
    session: pick(row.session),
  }
}

function toJson(figures: Readonly<Record<string, SQL<number>>> = {}): SQL {
  const pairs = Object.entries(figures).map(([name, figure]) => sql`${name}::text, ${figure}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** Moves the idle limit, at most once in five minutes so that reading pages does not write. */
async function touch(
  db: Db,
  session: typeof sessions.$inferSelect,
  ip: string | undefined,
): Promise<void> {
  if (Date.now() - session.lastSeenAt.getTime() < SEEN_EVERY_MS) return
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

function pick({
  id,
  kind,
  remember,
  sudoUntil,
}: typeof sessions.$inferSelect): FoundSession['session'] {
  return { id, kind, remember, sudoUntil }
}

function toActor(user: typeof users.$inferSelect): Actor {
  const { email, emailVerifiedAt, id, name, role, timeZone } = user
  return { email, emailVerified: emailVerifiedAt !== null, id, name, role, timeZone }
}

/** Which of the given sessions are still good. */
export async function openSessions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`,
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.absoluteExpiresAt, sql`now()`),
        eq(users.status, 'active'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Ends one session of a person; false when it is not theirs or does not exist. */
export async function endSession(db: Db, userId: number, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the session behind a secret, whose ever it is. */
export async function endSessionOf(db: Db, secret: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.secretHash, hashOf(secret)))
}

/** Ends every session of a person, except one if given. */
export async function endSessions(db: Db, userId: number, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  // What was begun with a password or link of before is not finished any more.
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

/** Forgets sessions that have ended. */
export async function sweepSessions(db: Db): Promise<void> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.expiresAt} < now()`)
    .limit(5000)
  await db.delete(sessions).where(inArray(sessions.id, ended))
}

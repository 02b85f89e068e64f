import { createHash, randomBytes } from 'node:crypto'

import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'

import { DAY_MS, HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../../db/connect.ts'
import { pendingSignIns, sessions, users } from '../../db/schema/auth.ts'
import { networkOf } from '../network.ts'

/** Sessions of each kind that a person may have at once. */
export const MAX_SESSIONS = 10

/** Milliseconds until an unused session ends, and the maximum lifetime. */
const LIFETIMES = {
  api: { absolute: 12 * HOUR_MS, idle: 12 * HOUR_MS },
  browser: { absolute: 24 * HOUR_MS, idle: 12 * HOUR_MS },
  remembered: { absolute: 90 * DAY_MS, idle: 30 * DAY_MS },
}

export interface NewSession {
  id: string
  /** The secret exists only here and at the client: the database stores its hash. */
  secret: string
  remember: boolean
}

interface Client {
  ip: string
  userAgent: string | null
}

/** Of a browser, or of a program that calls the API. */
type SessionKind = 'api' | 'web'

interface NewSessionOptions extends Client {
  kind: SessionKind
  remember: boolean
}

/** How long a session of a kind lasts; milliseconds. */
export function lifetimeOf(kind: SessionKind, remember: boolean) {
  if (kind === 'api') return LIFETIMES.api
  return remember ? LIFETIMES.remembered : LIFETIMES.browser
}

/** 256 random bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that the database stores instead of the secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Begins a session; the oldest beyond ten of its kind end. A script does not sign browsers out. */
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
  await dropOldest(db, userId, kind)
  return { id: row?.id ?? '', remember, secret }
}

async function dropOldest(db: Db, userId: number, kind: SessionKind): Promise<void> {
  const own = and(eq(sessions.userId, userId), eq(sessions.kind, kind))
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
  await db.delete(sessions).where(and(own, sql`${sessions.id} not in ${kept}`))
}

/** The given sessions that are still valid. */
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

/** Ends the session of a secret, for any owner. */
export async function endSessionOf(db: Db, secret: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.secretHash, hashOf(secret)))
}

/** Ends every session of a person, except one if given. */
export async function endSessions(db: Db, userId: number, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  // Pending sign-ins with the old password or link cannot be completed.
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Db): Promise<void> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.expiresAt} < now()`)
    .limit(5000)
  await db.delete(sessions).where(inArray(sessions.id, ended))
}

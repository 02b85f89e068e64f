import { randomInt } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { recoveryCodes } from '../../db/schema/auth.ts'
import type { Keys } from '../keys.ts'

const COUNT = 10
/** Characters of a code: 50 bits, too many to guess within the limits. */
const LENGTH = 10
/** Without characters that look alike: 0 and o, 1, i and l, u and v. */
const CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz'

/**
 * Replaces all codes by new ones. The database stores a keyed hash of each, so they can be shown only
 * once.
 */
export async function replaceRecoveryCodes(db: Db, keys: Keys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map(code => ({ mac: keys.sign('recovery', textOf(userId, code)), userId })))
  return codes
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)])
  return `${code.slice(0, LENGTH / 2).join('')}-${code.slice(LENGTH / 2).join('')}`
}

/** Uses a code up; false for an invalid or used one. */
export async function useRecoveryCode(
  db: Db,
  keys: Keys,
  { code, userId }: { code: string; userId: number },
): Promise<boolean> {
  const unused = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const match = unused.find(({ mac }) => keys.verify('recovery', textOf(userId, code), mac))
  if (!match) return false
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, match.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** The number of a person's unused codes. */
export function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  )
}

/** However it was typed. */
function textOf(userId: number, code: string): string {
  return `${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
}

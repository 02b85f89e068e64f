import { and, eq } from 'drizzle-orm'

import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import type { education, experience } from '../db/schema/profiles.ts'

/** A list of the profile, for the rules that both lists share. */
interface EntryKind {
  /** The maximum of entries of a person. */
  limit: number
  name: string
  table: typeof education | typeof experience
}

/** @throws AppError `invalid-input` if the person has as many entries as a profile may have */
export async function requireRoom(db: Db, { limit, table }: EntryKind, { id }: Actor) {
  if ((await db.$count(table, eq(table.userId, id))) >= limit)
    throw new AppError('invalid-input', `Must have at most ${limit} entries`)
}

/** The person's own entry with this id and, if one is given, this version. */
export function ownEntry({ table }: EntryKind, actor: Actor, id: number, version?: number) {
  const isCurrent = version === undefined ? undefined : eq(table.version, version)
  return and(eq(table.id, id), eq(table.userId, actor.id), isCurrent)
}

/** Why no entry matched: `version-conflict` if it has another version, otherwise `not-found`. */
export async function noEntryMatched(db: Db, kind: EntryKind, actor: Actor, id: number) {
  const { name, table } = kind
  const [row] = await db
    .select({ version: table.version })
    .from(table)
    .where(ownEntry(kind, actor, id))
  return row ? versionConflict(row.version) : new AppError('not-found', `${name} not found`)
}

interface Period {
  current: boolean
  endDate?: string | null | undefined
}

/** A current position or study has no end. */
export function endOf({ current, endDate }: Period): string | null {
  return current ? null : endDate || null
}

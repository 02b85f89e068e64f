import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { messageBlocks } from '../db/schema/messaging.ts'
import { findMembershipWith } from './inbox/conversation.ts'
import { isContact } from './contacts.ts'

/** Blocks a person whom the actor knows: neither can write to the other. @throws AppError `not-found` */
export async function blockUser(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireKnown(db, actor, userId)
  await db
    .insert(messageBlocks)
    .values({ blockedId: userId, blockerId: actor.id })
    .onConflictDoNothing()
}

/** Removes a block, if there is one. @throws AppError `not-found` */
export async function unblockUser(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireKnown(db, actor, userId)
  await db
    .delete(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, actor.id), eq(messageBlocks.blockedId, userId)))
}

/** Whether one of the two has blocked the other. */
export async function isBlocked(db: Db, { id }: Actor, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean | null }>(
    sql`select ${blockBetween(sql`${id}`, sql`${userId}`)} as own`,
  )
  return rows[0]?.own !== null
}

/** @throws AppError `not-allowed` if a block separates the actor and one of these people */
export async function requireNoneBlocked(db: Db, { id }: Actor, userIds: number[]): Promise<void> {
  const { rows } = await db.execute<{ own: boolean | null }>(sql`
    select bool_or(${blockBetween(sql`${id}`, sql`person`)}) as own
    from unnest(${sql.param(userIds)}::int[]) person`)
  requireNotBlocked(rows[0]?.own ?? null)
}

/**
 * Whether a block separates two people, as SQL: null if they may write to each other, else whether the
 * first has blocked the second (and not only the other way round).
 */
export function blockBetween(one: SQLWrapper, other: SQLWrapper): SQL<boolean | null> {
  return sql`(select bool_or(blocker_id = ${one}) from message_blocks
    where (blocker_id = ${one} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${one}))`
}

/** @throws AppError `not-allowed` if one has blocked the other, see `blockBetween` */
export function requireNotBlocked(own: boolean | null): void {
  if (own === null) return
  throw new AppError(
    'not-allowed',
    own
      ? 'You have blocked this person. Unblock them to write.'
      : 'This person does not take messages from you.',
  )
}

async function requireKnown(db: Db, actor: Actor, userId: number): Promise<void> {
  if (await findMembershipWith(db, actor, userId)) return
  if (!(await isContact(db, actor, userId))) throw new AppError('not-found', 'User not found')
}

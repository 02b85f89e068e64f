import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { messageBlocks } from '../db/schema/messaging.ts'
import { findMembershipWith } from './conversation.ts'
import { tiedOf } from './ties.ts'

/** Blocks a person whom the actor knows: neither can write to the other. @throws AppError `not-found` */
export async function blockUser(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireKnown(db, actor, userId)
  await db
    .insert(messageBlocks)
    .values({ blockedId: userId, blockerId: actor.id })
    .onConflictDoNothing()
}

/** Takes a block back; without one nothing changes. @throws AppError `not-found` */
export async function unblockUser(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireKnown(db, actor, userId)
  await db
    .delete(messageBlocks)
    .where(and(eq(messageBlocks.blockerId, actor.id), eq(messageBlocks.blockedId, userId)))
}

/** Whether one of the two has blocked the other. */
export async function isBlocked(db: Db, actor: Actor, userId: number): Promise<boolean> {
  return (await findBlock(db, actor, [userId])) !== null
}

/** @throws AppError `not-allowed` where one of the two has blocked the other */
export async function requireNotBlocked(db: Db, actor: Actor, userIds: number[]): Promise<void> {
  const block = await findBlock(db, actor, userIds)
  if (!block) return
  throw new AppError(
    'not-allowed',
    block.own
      ? 'You have blocked this person. Unblock them to write.'
      : 'This person does not take messages from you.',
  )
}

async function findBlock(db: Db, actor: Actor, userIds: number[]) {
  const { rows } = await db.execute<{ own: boolean }>(sql`
    select blocker_id = ${actor.id} as own from message_blocks
    where (blocker_id = ${actor.id} and blocked_id = any(${sql.param(userIds)}::int[]))
      or (blocked_id = ${actor.id} and blocker_id = any(${sql.param(userIds)}::int[]))
    order by own desc limit 1`)
  return rows[0] ?? null
}

async function requireKnown(db: Db, actor: Actor, userId: number): Promise<void> {
  if (await findMembershipWith(db, actor, userId)) return
  const tied = await tiedOf(db, actor, [userId])
  if (!tied.has(userId)) throw new AppError('not-found', 'User not found')
}

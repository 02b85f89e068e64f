import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { conversationMembers } from '../db/schema/messaging.ts'
import { letter } from '../mail/letter.ts'
import { mailIfWanted, notify } from '../notifications/index.ts'
import type { TaskContext } from '../tasks/context.ts'
import { lockConversation } from './inbox/conversation.ts'

interface WaitingMessage {
  conversationId: number
  /** The first message of the burst. */
  messageId: number
  userId: number
}

/** Notifies a person of a waiting message, unless it has been read. */
export async function notifyOfWaitingMessage(db: Db, waiting: WaitingMessage): Promise<void> {
  const { conversationId, userId } = waiting
  await db.transaction(async tx => {
    const reminder = await claim(tx, waiting, 'notifiedUpTo')
    if (!reminder) return
    const { receiver, senderName, unread } = reminder
    await notify(tx, {
      group: {
        key: `conversation:${conversationId}`,
        title: count => `${count} messages from ${senderName}`,
      },
      link: pathOf(receiver.role, conversationId),
      title: unread === 1 ? `Message from ${senderName}` : `${unread} messages from ${senderName}`,
      type: 'message',
      userId,
    })
  })
}

/**
 * Mails a person that a message waits, unless it has been read; one mail for all messages since
 * that one.
 */
export async function mailWaitingMessage(
  { config, db }: Pick<TaskContext, 'config' | 'db'>,
  waiting: WaitingMessage,
): Promise<void> {
  const { conversationId, userId } = waiting
  await db.transaction(async tx => {
    const reminder = await claim(tx, waiting, 'remindedUpTo')
    if (!reminder) return
    const { receiver, senderName, unread } = reminder
    const mail = letter(config, {
      action: { label: 'Read and answer', path: pathOf(receiver.role, conversationId) },
      paragraphs: [
        unread === 1
          ? `${senderName} has sent you a message.`
          : `${senderName} has sent you ${unread} messages.`,
      ],
      subject: `${senderName} has written to you`,
      to: receiver.email,
    })
    await mailIfWanted(tx, { kind: 'message-waiting', mail, type: 'message', userId })
  })
}

function pathOf(role: string, conversationId: number): string {
  return `/${role}/chat/${conversationId}`
}

/**
 * Claims the reminder of unread messages, so that it is sent once. `column` holds the last message of
 * which the person was reminded. Null if the messages were read, the reminder was sent, or an
 * account was deleted.
 */
async function claim(
  tx: Db,
  { conversationId, messageId, userId }: WaitingMessage,
  column: 'remindedUpTo' | 'notifiedUpTo',
) {
  await lockConversation(tx, conversationId)
  const [member] = await tx
    .update(conversationMembers)
    .set({ [column]: sql`${conversationMembers.lastMessageId}` })
    .where(
      and(
        eq(conversationMembers.userId, userId),
        eq(conversationMembers.conversationId, conversationId),
        gt(conversationMembers.unreadCount, 0),
        lt(conversationMembers.readUpTo, messageId),
        lt(conversationMembers[column], messageId),
      ),
    )
    .returning()
  if (!member) return null
  const sender = alias(users, 'sender')
  const [people] = await tx
    .select({ receiver: users, senderName: sender.name })
    .from(users)
    .innerJoin(sender, eq(sender.id, member.otherUserId))
    .where(and(eq(users.id, userId), eq(users.status, 'active'), eq(sender.status, 'active')))
  return people ? { ...people, unread: member.unreadCount } : null
}

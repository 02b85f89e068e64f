import { sql } from 'drizzle-orm'

import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import { fillTemplate } from '#lib/shared/messaging.ts'

import type { Db } from '../../connect.ts'
import {
  conversationMembers,
  conversationReads,
  conversations,
  messages,
  messageTemplates,
} from '../../schema/messaging.ts'
import { CONVERSATIONS, TEMPLATES } from '../conversations.ts'

interface People {
  candidateId: number
  recruiterId: number
  now: Date
}

type Tie = {
  candidate_id: number
  company: string
  job: string
  name: string
  recruiter_id: number
}

/** Conversations of the two demo people with those whom an application ties to them, and with each other. */
export async function insertConversations(db: Db, people: People): Promise<void> {
  const { candidateId, recruiterId } = people
  const { rows } = await db.execute<Tie>(sql`
    select distinct on (a.candidate_id, j.recruiter_id)
      a.candidate_id, j.recruiter_id, u.name, j.title as job, c.name as company
    from applications a
    join jobs j on j.id = a.job_id
    join companies c on c.id = j.company_id
    join users u on u.id = a.candidate_id
    where j.recruiter_id is not null and a.status in ('reviewed', 'shortlisted', 'hired')
      and (a.candidate_id = ${candidateId} or j.recruiter_id = ${recruiterId})
    order by a.candidate_id, j.recruiter_id, a.id`)
  const mine = rows.filter(tie => tie.candidate_id === candidateId).slice(0, 3)
  const received = rows.filter(tie => tie.candidate_id !== candidateId).slice(0, 4)
  const begun = [...mine, ...received].map((tie, at) => scriptOf(tie, { at, now: people.now }))
  const ids = await beginConversations(db, begun)
  // The one that spoke last comes last, as if each message had been sent at its time.
  for (const script of begun.toSorted((a, b) => a.endedAt - b.endedAt))
    await insertMessages(db, script, ids.get(script) ?? 0)
  await db
    .insert(messageTemplates)
    .values(TEMPLATES.map(({ content, name }) => ({ content, name, userId: recruiterId })))
}

interface MessagePosition {
  at: number
  now: Date
}

interface Script {
  tie: Tie
  lines: { content: string; senderId: number; sentAt: Date }[]
  endedAt: number
}

function scriptOf(tie: Tie, { at, now }: MessagePosition): Script {
  // No two conversations at the same minute.
  const shift = (at * 11 * HOUR_MS) / 7
  const lines = (CONVERSATIONS[at % CONVERSATIONS.length] ?? []).map(({ by, hoursAgo, text }) => ({
    content: fillTemplate(text, tie),
    senderId: by === 'candidate' ? tie.candidate_id : tie.recruiter_id,
    sentAt: new Date(now.getTime() - hoursAgo * HOUR_MS - shift),
  }))
  return { endedAt: lines.at(-1)?.sentAt.getTime() ?? 0, lines, tie }
}

async function beginConversations(db: Db, scripts: Script[]): Promise<Map<Script, number>> {
  const rows = await db
    .insert(conversations)
    .values(
      scripts.map(({ lines, tie: { candidate_id: candidate, recruiter_id: recruiter } }) => ({
        highUserId: Math.max(candidate, recruiter),
        lowUserId: Math.min(candidate, recruiter),
        messageCount: lines.length,
      })),
    )
    .returning({ id: conversations.id })
  return new Map(scripts.map((script, at) => [script, rows[at]?.id ?? 0]))
}

async function insertMessages(
  db: Db,
  { lines, tie }: Script,
  conversationId: number,
): Promise<void> {
  const { candidate_id: candidateId, recruiter_id: recruiterId } = tie
  const sent = await db
    .insert(messages)
    .values(
      lines.map(({ content, senderId, sentAt }) => ({ content, conversationId, senderId, sentAt })),
    )
    .returning({ id: messages.id, senderId: messages.senderId, sentAt: messages.sentAt })
  await insertMember(db, { conversationId, sent, userId: candidateId, otherUserId: recruiterId })
  await insertMember(db, { conversationId, sent, userId: recruiterId, otherUserId: candidateId })
}

interface Member {
  conversationId: number
  sent: { id: number; senderId: number; sentAt: Date }[]
  userId: number
  otherUserId: number
}

/** A person has read up to their own last message, and has not answered what came since. */
async function insertMember(db: Db, { sent, ...member }: Member): Promise<void> {
  const last = sent.at(-1)
  const own = sent.findLast(({ senderId }) => senderId === member.userId)
  if (!last) return
  const readUpTo = own?.id ?? 0
  await db.insert(conversationMembers).values({
    ...member,
    deliveredUpTo: last.id,
    lastMessageId: last.id,
    // Nobody gets a notification or a mail about what the demo begins with.
    notifiedUpTo: last.id,
    readUpTo,
    remindedUpTo: last.id,
    unreadCount: sent.filter(({ id }) => id > readUpTo).length,
  })
  if (own)
    await db.insert(conversationReads).values({
      at: own.sentAt,
      conversationId: member.conversationId,
      upTo: own.id,
      userId: member.userId,
    })
}

import { and, eq, sql } from 'drizzle-orm'

import type { MessageTemplate, TemplateDraft } from '#lib/contract/messaging/recruiter-messages.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { messageTemplates } from '../../db/schema/messaging.ts'

/** The recruiter's templates, in the order in which they were made. */
export async function listTemplates(db: Db, recruiter: Actor): Promise<MessageTemplate[]> {
  const rows = await db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.userId, recruiter.id))
    .orderBy(messageTemplates.id)
    .limit(LIST_SIZES.templates)
  return rows.map(toTemplate)
}

/** @throws AppError `conflict` if the recruiter has too many */
export async function addTemplate(
  db: Db,
  recruiter: Actor,
  draft: TemplateDraft,
): Promise<MessageTemplate> {
  const templates = await listTemplates(db, recruiter)
  if (templates.length >= LIST_SIZES.templates)
    throw new AppError(
      'conflict',
      `You already have ${LIST_SIZES.templates} templates. Delete one that you no longer need.`,
    )
  const [row] = await db
    .insert(messageTemplates)
    .values({ ...draft, userId: recruiter.id })
    .returning()
  if (!row) throw new Error('no template was stored')
  return toTemplate(row)
}

/** @throws AppError `not-found` for a template of others */
export async function changeTemplate(
  db: Db,
  recruiter: Actor,
  id: number,
  draft: TemplateDraft,
): Promise<MessageTemplate> {
  const [row] = await db
    .update(messageTemplates)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(own(recruiter, id))
    .returning()
  if (!row) throw notFound()
  return toTemplate(row)
}

/** @throws AppError `not-found` for a template of others */
export async function deleteTemplate(db: Db, recruiter: Actor, id: number): Promise<void> {
  const deleted = await db.delete(messageTemplates).where(own(recruiter, id)).returning()
  if (deleted.length === 0) throw notFound()
}

function own(recruiter: Actor, id: number) {
  return and(eq(messageTemplates.id, id), eq(messageTemplates.userId, recruiter.id))
}

function notFound(): AppError {
  return new AppError('not-found', 'Template not found')
}

function toTemplate({ content, id, name }: typeof messageTemplates.$inferSelect): MessageTemplate {
  return { content, id, name }
}

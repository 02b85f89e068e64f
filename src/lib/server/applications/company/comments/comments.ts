import { and, asc, count, eq, inArray } from 'drizzle-orm'

import type {
  ApplicationComment,
  Colleague,
  CommentDraft,
} from '#lib/contract/applications/application-comments.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../../auth/actor.ts'
import { getCompanyId } from '../../../companies/index.ts'
import type { Db } from '../../../db/connect.ts'
import { applicationComments } from '../../../db/schema/applications/applications.ts'
import { users } from '../../../db/schema/auth.ts'
import { recruiterProfiles } from '../../../db/schema/companies.ts'
import { findReceivedSummary, lockApplication } from '../list/applications.ts'
import { requireNotEmptied } from '../decisions/change-status.ts'
import { notifyOfMention } from '../../events/notifications.ts'
import { publishToCompany } from '../../events/publish.ts'

/** The maximum of colleagues that can be mentioned. A larger company gets the first ones by name. */
const MAX_COLLEAGUES = 200

/**
 * Adds a comment for colleagues to an application to the recruiter's company.
 * @throws AppError `not-found`, `conflict` for too many comments or after the retention period, or
 * `invalid-input` for a mention of somebody outside the company
 */
export function addComment(
  db: Db,
  recruiter: Actor,
  { applicationId, draft }: { applicationId: number; draft: CommentDraft },
): Promise<ApplicationComment> {
  return db.transaction(async tx => {
    const application = await lockApplication(tx, recruiter, applicationId)
    requireNotEmptied(application)
    const [existing] = await tx
      .select({ amount: count() })
      .from(applicationComments)
      .where(eq(applicationComments.applicationId, applicationId))
    if ((existing?.amount ?? 0) >= LIST_SIZES.comments)
      throw new AppError('conflict', `There are ${LIST_SIZES.comments} comments already`)
    const colleagues = await listColleagues(tx, recruiter)
    const mentions = new Set(draft.mention_ids)
    if ([...mentions].some(id => !colleagues.some(colleague => colleague.id === id)))
      throw new AppError('invalid-input', 'Only colleagues can be mentioned', {
        fields: { mention_ids: ['Only colleagues can be mentioned'] },
      })
    const [row] = await tx
      .insert(applicationComments)
      .values({ applicationId, authorId: recruiter.id, mentions: [...mentions], text: draft.text })
      .returning({ id: applicationComments.id })
    const summary = await findReceivedSummary(tx, recruiter, applicationId)
    if (!summary) throw notFound()
    await notifyOfMention(tx, {
      applicationId,
      by: recruiter.name,
      jobTitle: summary.job_title,
      name: summary.candidate.name,
      userIds: [...mentions],
    })
    await publishToCompany(tx, application, recruiter.id)
    const comments = await listComments(tx, recruiter, applicationId)
    const added = comments.find(({ id }) => id === row?.id)
    if (!added) throw notFound()
    return added
  })
}

/** Deletes the recruiter's own comment. @throws AppError `not-found` for any other comment */
export async function deleteComment(
  db: Db,
  recruiter: Actor,
  { applicationId, commentId }: { applicationId: number; commentId: number },
): Promise<void> {
  await db.transaction(async tx => {
    await lockApplication(tx, recruiter, applicationId)
    const deleted = await tx
      .delete(applicationComments)
      .where(
        and(
          eq(applicationComments.id, commentId),
          eq(applicationComments.applicationId, applicationId),
          eq(applicationComments.authorId, recruiter.id),
        ),
      )
      .returning({ id: applicationComments.id })
    if (deleted.length === 0) throw notFound()
  })
}

/** The comments on an application, oldest first. The caller has checked access to the application. */
export async function listComments(
  db: Db,
  recruiter: Actor,
  applicationId: number,
): Promise<ApplicationComment[]> {
  const comments = await listCommentsOfSeveral(db, recruiter, [applicationId])
  return comments.get(applicationId) ?? []
}

/** The same for several applications. Applications without comments are left out. */
export async function listCommentsOfSeveral(
  db: Db,
  recruiter: Actor,
  applicationIds: number[],
): Promise<Map<number, ApplicationComment[]>> {
  const rows = await db
    .select({ comment: applicationComments, name: users.name })
    .from(applicationComments)
    .leftJoin(users, eq(users.id, applicationComments.authorId))
    .where(inArray(applicationComments.applicationId, applicationIds))
    .orderBy(asc(applicationComments.id))
  const named = await listNamed(db, [...new Set(rows.flatMap(({ comment }) => comment.mentions))])
  const toComment = ({ comment, name }: (typeof rows)[number]): ApplicationComment => ({
    at: comment.createdAt.toISOString(),
    author: comment.authorId === null || name === null ? null : { id: comment.authorId, name },
    id: comment.id,
    mentions: comment.mentions.flatMap(mention => named.get(mention) ?? []),
    own: comment.authorId === recruiter.id,
    text: comment.text,
  })
  const groups = Map.groupBy(rows, ({ comment }) => comment.applicationId)
  return new Map([...groups].map(([id, group]) => [id, group.map(toComment)]))
}

/** The other active recruiters of the company, by name. */
export async function listColleagues(db: Db, recruiter: Actor): Promise<Colleague[]> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(
      and(
        eq(recruiterProfiles.companyId, await getCompanyId(db, recruiter)),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_COLLEAGUES)
  return rows.filter(({ id }) => id !== recruiter.id)
}

async function listNamed(db: Db, ids: number[]): Promise<Map<number, Colleague>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

function notFound(): AppError {
  return new AppError('not-found', 'Comment not found')
}

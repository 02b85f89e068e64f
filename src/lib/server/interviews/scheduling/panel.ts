import { and, asc, eq, inArray } from 'drizzle-orm'

import { invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { interviewPanel } from '../../db/schema/interviews.ts'

export interface Colleague {
  id: number
  name: string
  title: string
}

/** The members of the company who can sit on a panel, including the recruiter. */
export async function listColleagues(db: Db, recruiter: Actor): Promise<Colleague[]> {
  return selectColleagues(db)
    .where(
      and(
        eq(recruiterProfiles.companyId, await getCompanyId(db, recruiter)),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
}

/** Replaces the panel of an interview. @throws AppError `invalid-input` for a person outside the company */
export async function replacePanel(
  tx: Db,
  { companyId, interviewId }: { companyId: number; interviewId: number },
  userIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(userIds)]
  const members = await selectColleagues(tx).where(
    and(eq(recruiterProfiles.companyId, companyId), inArray(users.id, ids)),
  )
  if (members.length !== ids.length)
    throw invalidField('panel', 'Only members of your company can sit on the panel')
  await tx.delete(interviewPanel).where(eq(interviewPanel.interviewId, interviewId))
  if (ids.length > 0)
    await tx.insert(interviewPanel).values(ids.map(userId => ({ interviewId, userId })))
}

function selectColleagues(db: Db) {
  return db
    .select({ id: users.id, name: users.name, title: recruiterProfiles.position })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
}

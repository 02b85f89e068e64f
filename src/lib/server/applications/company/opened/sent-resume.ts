import { and, desc, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../../auth/actor.ts'
import { getCompanyId } from '../../../companies/index.ts'
import type { Db } from '../../../db/connect.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { files } from '../../../db/schema/files.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { CONTACT_VISIBLE } from '../visibility.ts'

interface ResumeFilter {
  /** The candidate; any candidate if left out. */
  candidateId?: number | undefined
  /** The application; the latest one if left out. */
  applicationId?: number | undefined
}

/**
 * The copy of a resume that a candidate sent to the recruiter's company, while the contact details
 * are visible. @throws AppError `not-found` otherwise
 */
export async function getSentResume(
  db: Db,
  recruiter: Actor,
  { applicationId, candidateId }: ResumeFilter,
): Promise<typeof files.$inferSelect> {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .select({ file: files })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(
      and(
        candidateId === undefined ? undefined : eq(applications.candidateId, candidateId),
        eq(jobs.companyId, companyId),
        CONTACT_VISIBLE,
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1)
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row.file
}

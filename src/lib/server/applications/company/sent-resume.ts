import { and, desc, eq, ne, not } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { BLIND } from './blind.ts'

interface Wanted {
  /** Whose; anybody's where the application is named. */
  candidateId?: number | undefined
  /** Which application it was sent with; the last one where left out. */
  applicationId?: number | undefined
}

/**
 * The copy of a resume that a candidate sent to the recruiter's company, as long as the application
 * stands and no blind review hides whose it is. @throws AppError `not-found` for everybody and everything else
 */
export async function getSentResume(
  db: Db,
  recruiter: Actor,
  { applicationId, candidateId }: Wanted,
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
        ne(applications.status, 'withdrawn'),
        not(BLIND),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1)
  if (!row) throw new AppError('not-found', 'Resume not found')
  return row.file
}

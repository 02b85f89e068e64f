import { and, eq, isNull, ne, not } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { PICTURE_COLUMNS } from '../../profiles/index.ts'
import { BLIND } from './blind.ts'

/**
 * The photo of who applied to the recruiter's company, as long as the application stands and is not
 * reviewed blind. @throws AppError `not-found` for everybody and everything else
 */
export async function getApplicantPhoto(db: Db, recruiter: Actor, applicationId: number) {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .select(PICTURE_COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, applications.candidateId))
    .innerJoin(files, eq(files.id, candidateProfiles.photoFileId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.companyId, companyId),
        ne(applications.status, 'withdrawn'),
        isNull(applications.emptiedAfter),
        not(BLIND),
      ),
    )
  if (!row) throw new AppError('not-found', 'Photo not found')
  return row
}

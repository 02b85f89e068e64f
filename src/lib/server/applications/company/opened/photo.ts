import { and, eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../../auth/actor.ts'
import { getCompanyId } from '../../../companies/index.ts'
import type { Db } from '../../../db/connect.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { files } from '../../../db/schema/files.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { candidateProfiles } from '../../../db/schema/profiles.ts'
import { PICTURE_COLUMNS } from '../../../profiles/index.ts'
import { CONTACT_VISIBLE } from '../visibility.ts'

/**
 * The photo of the candidate of an application to the recruiter's company, while the contact details
 * are visible. @throws AppError `not-found` otherwise
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
        CONTACT_VISIBLE,
      ),
    )
  if (!row) throw new AppError('not-found', 'Photo not found')
  return row
}

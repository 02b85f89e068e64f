import { type SQL, sql } from 'drizzle-orm'

import { isBlind, isContactVisible } from '../../db/schema/applications/applicant-visibility.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { isHiddenFrom } from '../../profiles/index.ts'

/**
 * Whether the company may not know the candidate. This and the next two need a query that joins
 * `jobs`.
 */
export const BLIND: SQL<boolean> = isBlind(applications, jobs)

/** Whether the company may see the contact details, the photo and the resume. */
export const CONTACT_VISIBLE: SQL<boolean> = isContactVisible(applications, jobs)

/**
 * Whether the company may no longer see the candidate's profile: the retention period is over, or the
 * candidate has withdrawn and hides from the company.
 */
export const PROFILE_HIDDEN: SQL<boolean> = sql<boolean>`(${applications.emptiedAfter} is not null
  or ${applications.status} = 'withdrawn' and ${isHiddenFrom(
    applications.candidateId,
    applications.companyId,
  )})`

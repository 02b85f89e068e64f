import { and, isNull, ne, not, type SQL, sql } from 'drizzle-orm'

import { applications } from '../../db/schema/applications.ts'
import { isHiddenFrom } from '../../profiles/index.ts'
import { BLIND } from './blind.ts'

/**
 * Whether the company may see the contact details, the photo and the resume: not after a withdrawal,
 * not after the retention period, and not in a blind review. For queries that join `jobs`.
 */
export const CONTACT_VISIBLE: SQL<boolean> = sql<boolean>`(${and(
  ne(applications.status, 'withdrawn'),
  isNull(applications.emptiedAfter),
  not(BLIND),
)})`

/**
 * Whether the company may no longer see the candidate's profile: the retention period is over, or the
 * candidate has withdrawn and hides from the company.
 */
export const PROFILE_HIDDEN: SQL<boolean> = sql<boolean>`(${applications.emptiedAfter} is not null
  or ${applications.status} = 'withdrawn' and ${isHiddenFrom(
    applications.candidateId,
    applications.companyId,
  )})`

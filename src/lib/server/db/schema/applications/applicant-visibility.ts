import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { companies } from '../companies.ts'

/** The columns of an application that the rules below use. */
type Application = Record<'emptiedAfter' | 'id' | 'status', SQLWrapper>
type Job = Record<'blindReview' | 'companyId', SQLWrapper>

/** Whether new applications to a job are reviewed blind: the job or its company says so. */
export function reviewsBlind({ blindReview, companyId }: Job): SQL<boolean> {
  return sql<boolean>`(${blindReview} or exists (
    select from ${companies} as employer where employer.id = ${companyId} and employer.blind_review))`
}

/**
 * Whether the company may not know the candidate: the review is blind, there is no decision, and no
 * interview is planned.
 */
export function isBlind({ id, status }: Application, job: Job): SQL<boolean> {
  return sql<boolean>`(${reviewsBlind(job)} and undecided(${id}, ${status}))`
}

/**
 * Whether the company may see the contact details, the photo and the resume: not after a withdrawal,
 * not after the retention period, and not in a blind review.
 */
export function isContactVisible(application: Application, job: Job): SQL<boolean> {
  const { emptiedAfter, status } = application
  return sql<boolean>`(${status} <> 'withdrawn' and ${emptiedAfter} is null
    and not ${isBlind(application, job)})`
}

import { type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { isBlind, isContactVisible } from '../db/schema/applications/applicant-visibility.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { jobs } from '../db/schema/jobs.ts'

const application = alias(applications, 'a')
const job = alias(jobs, 'j')

/** Whether the company may not know the candidate. For queries that call the application `a` and its job `j`. */
export const BLIND: SQL<boolean> = isBlind(application, job)

/** Whether the company may see the candidate's photo. For the same queries. */
export const CONTACT_VISIBLE: SQL<boolean> = isContactVisible(application, job)

import { type SQL, sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/received-applications.ts'

import { applications } from '../../db/schema/applications.ts'
import { isHiddenFrom } from '../../profiles/index.ts'

/**
 * Whether the profile behind an application is not the company's to see any more: the application
 * was emptied, or the candidate has taken it back and hides from the company. For queries that hold `applications`.
 */
export const KEPT_BACK: SQL<boolean> = sql<boolean>`(${applications.emptiedAfter} is not null
  or ${applications.status} = 'withdrawn' and ${isHiddenFrom(
    applications.candidateId,
    applications.companyId,
  )})`

/** What is left then: that this person had applied, and when. */
export function keepProfileBack(received: ReceivedApplication): ReceivedApplication {
  return {
    ...received,
    candidate: {
      ...received.candidate,
      bio: '',
      location: '',
      skills: [],
      years_of_experience: null,
    },
    cover_letter: null,
    match_reasons: [],
    match_score: null,
  }
}

/** A background of which nothing is told. */
export const NO_BACKGROUND: OpenedApplication['background'] = {
  certifications: [],
  education: [],
  experience: [],
  languages: [],
  links: { github: '', linkedin: '', portfolio: '' },
}

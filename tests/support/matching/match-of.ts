import type { Match, MatchReason } from '#lib/contract/matching/matching.ts'
import type { JobFacts, ProfileFacts } from '#lib/server/matching/index.ts'
import { match } from '#lib/server/matching/index.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'

import { matching, taxonomy } from './matching.ts'

const EMPTY_JOB: JobFacts = {
  category: null,
  description: '',
  education: [],
  minimumExperience: null,
  requirements: [],
  responsibilities: [],
  skills: [],
  title: 'Accountant',
}
const EMPTY_PROFILE: ProfileFacts = {
  bio: '',
  certifications: [],
  education: [],
  experience: [],
  languages: [],
  skills: [],
  yearsOfExperience: null,
}

/** A person with a profile, a resume as plain text, or both. */
export interface Person {
  profile?: Partial<ProfileFacts>
  resume?: string
}

/**
 * The match of a person and a job. Without other facts the job is for an accountant, without
 * requirements.
 */
export function matchOf({ profile, resume }: Person, job: Partial<JobFacts>): Match {
  const candidate = matching.candidateFeatures({
    profile: profile ? { ...EMPTY_PROFILE, ...profile } : null,
    resume: resume === undefined ? null : readPlainResume(resume, taxonomy),
  })
  return match(candidate, matching.jobFeatures({ ...EMPTY_JOB, ...job }))
}

/** The reasons of one part of a match: "found: Has worked as Cook." */
export function reasonsOf(
  person: Person,
  job: Partial<JobFacts>,
  part: MatchReason['part'],
): string[] {
  return matchOf(person, job)
    .reasons.filter(reason => reason.part === part)
    .map(({ mark, text }) => `${mark}: ${text}`)
}

/** All reasons of a match in one text. */
export function saidOf(person: Person, job: Partial<JobFacts>): string {
  return matchOf(person, job)
    .reasons.map(({ mark, text }) => `${mark}: ${text}`)
    .join('\n')
}

/** A resume with one position, its points, and further lines. */
export const resumeOf = (title: string, points: string[], more: string[] = []) =>
  [
    'Nora Lindqvist',
    'nora@example.com | +46 8 555 0100',
    'Experience',
    `${title}, Harbour Foods Ltd\tMar 2018 – Feb 2024`,
    ...points.map(point => `• ${point}`),
    ...more,
  ].join('\n')

/** The resume of an analyst that also names titles and tools of colleagues. */
export const ANALYST = resumeOf('Data Analyst', [
  'Reported every month to the Finance Manager and the Sales Director of the group',
  'Built dashboards that replaced forty spreadsheets of the accountants',
])

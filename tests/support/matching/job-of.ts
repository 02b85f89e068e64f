import type { JobFacts, JobFeatures } from '#lib/server/matching/index.ts'

import { matching } from './matching.ts'

const EMPTY: JobFacts = {
  category: null,
  description: '',
  education: [],
  minimumExperience: null,
  requirements: [],
  responsibilities: [],
  skills: [],
  title: 'Team member',
}

/** The features of a job with only these facts. */
export function readJob(facts: Partial<JobFacts>): JobFeatures {
  return matching.jobFeatures({ ...EMPTY, ...facts })
}

/** The names of the skills of a posting with this demand. */
export function namesAsked(
  facts: Partial<JobFacts>,
  demand: 'mentioned' | 'optional' | 'required',
): string[] {
  return readJob(facts)
    .skills.filter(skill => skill.demand === demand)
    .map(({ name }) => name)
    .toSorted()
}

/** The keys of all skills of a posting. */
export function keysAsked(facts: Partial<JobFacts>): string[] {
  return readJob(facts)
    .skills.map(({ key }) => key)
    .toSorted()
}

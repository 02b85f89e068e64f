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

/** What a match reads out of a job of which only these facts are known. */
export function readJob(facts: Partial<JobFacts>): JobFeatures {
  return matching.jobFeatures({ ...EMPTY, ...facts })
}

/** The names of the skills that a posting asks for in one way. */
export function namesAsked(
  facts: Partial<JobFacts>,
  demand: 'mentioned' | 'optional' | 'required',
): string[] {
  return readJob(facts)
    .skills.filter(skill => skill.demand === demand)
    .map(({ name }) => name)
    .toSorted()
}

/** The keys of all skills that a posting names as its own. */
export function keysAsked(facts: Partial<JobFacts>): string[] {
  return readJob(facts)
    .skills.map(({ key }) => key)
    .toSorted()
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import {
  type CandidateFeatures,
  type JobFacts,
  type JobFeatures,
  rankJobs,
} from '#lib/server/matching/index.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

const LONGEST_TITLE = 120

/** The objects of a file with one JSON object per line; null if there is no file. */
export async function readObjects<Row>(path: string): Promise<Row[] | null> {
  if (!existsSync(path)) return null
  const text = await readFile(path, 'utf8')
  return text.split('\n').flatMap(line => (line.trim() === '' ? [] : [JSON.parse(line) as Row]))
}

/** Computes features of plain texts as the program does for resumes and jobs, each text once. */
export function createPlainMatching() {
  const candidates = new Map<string, CandidateFeatures>()
  const jobs = new Map<string, JobFeatures>()
  return {
    candidateOf: (text: string): CandidateFeatures => {
      const known = candidates.get(text)
      if (known) return known
      const resume = readPlainResume(text, taxonomy)
      const features = matching.candidateFeatures({ profile: null, resume })
      candidates.set(text, features)
      return features
    },
    jobOf: (text: string, title?: string): JobFeatures => {
      const key = `${title ?? ''}\n${text}`
      const known = jobs.get(key)
      if (known) return known
      const features = matching.jobFeatures(plainJob(text, title))
      jobs.set(key, features)
      return features
    },
  }
}

/** A posting from plain text. Without a title, its first line is the title. */
export function plainJob(text: string, title?: string): JobFacts {
  const [first = '', ...rest] = text.trim().split('\n')
  const isTitle = first.length <= LONGEST_TITLE
  return {
    category: null,
    description: title === undefined && isTitle ? rest.join('\n') : text,
    education: [],
    minimumExperience: null,
    requirements: [],
    responsibilities: [],
    skills: [],
    title: title ?? (isTitle ? first : ''),
  }
}

/** The scores of one candidate for jobs, in the order of the jobs, not rounded. */
export function scoresOf(candidate: CandidateFeatures, jobs: readonly JobFeatures[]): number[] {
  const ranked = rankJobs(
    candidate,
    jobs.map((features, id) => ({ features, id })),
  )
  const scores = jobs.map(() => 0)
  for (const { exact, id } of ranked) scores[id] = exact
  return scores
}

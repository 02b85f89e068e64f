import { type Taxonomy } from '../taxonomy/index.ts'
import { candidateFeatures } from './features/candidate/candidate-features.ts'
import { createSkillWords, type SkillWords } from './features/candidate/skill-words.ts'
import { type ConceptSpace, createConceptSpace } from './features/concept-space.ts'
import {
  type CandidateFeatures,
  type CandidateSource,
  type JobFacts,
  type JobFeatures,
} from './features/features.ts'
import { jobFeatures } from './features/posting/job-features.ts'

/** Turns texts into what a match compares. Made once; it holds the occupations' profiles as vectors. */
export interface Matching {
  candidateFeatures: (source: CandidateSource) => CandidateFeatures
  jobFeatures: (job: JobFacts) => JobFeatures
  /** Makes the vectors now: before a transaction that computes features, so that none waits for it. */
  prepare: () => void
}

/** The vectors are made at the first question, with about half a second of CPU. */
export function createMatching(taxonomy: Taxonomy): Matching {
  let made: ConceptSpace | null = null
  const space = () => (made ??= createConceptSpace(taxonomy))
  let words: SkillWords | null = null
  const skillWords = () => (words ??= createSkillWords(taxonomy))
  return {
    candidateFeatures: source =>
      candidateFeatures(source, { skillWords: skillWords(), space: space(), taxonomy }),
    jobFeatures: job => jobFeatures(job, taxonomy, space()),
    prepare: () => void [space(), skillWords()],
  }
}

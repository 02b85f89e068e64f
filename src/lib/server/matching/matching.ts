import { type Skill, type Taxonomy } from '../taxonomy/index.ts'
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

/**
 * Computes features from texts. Create it once: it holds the vectors of the occupations' profiles.
 */
export interface Matching {
  candidateFeatures: (source: CandidateSource) => CandidateFeatures
  jobFeatures: (job: JobFacts) => JobFeatures
  /** The skills that the title of a job proves: every UX designer knows user experience. */
  titleSkills: (job: Pick<JobFeatures, 'title'>) => readonly Skill[]
  /** Builds the vectors. Call it before a transaction, which would else wait for it. */
  prepare: () => void
}

/** Builds the vectors at the first use, which takes about half a second of CPU. */
export function createMatching(taxonomy: Taxonomy): Matching {
  let conceptSpace: ConceptSpace | null = null
  const space = () => (conceptSpace ??= createConceptSpace(taxonomy))
  let words: SkillWords | null = null
  const skillWords = () => (words ??= createSkillWords(taxonomy))
  return {
    candidateFeatures: source =>
      candidateFeatures(source, { skillWords: skillWords(), space: space(), taxonomy }),
    jobFeatures: job => jobFeatures(job, taxonomy, space()),
    titleSkills: ({ title }) => taxonomy.coreSkillsOf(title.occupation ?? ''),
    prepare: () => void [space(), skillWords()],
  }
}
